/** Requests to a service that is slow or closes connections. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '@docgen/http/listen';
import { findFreePort } from '@docgen/stack/ports';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, openRaw, requestBytes, sendRaw } from './raw-client.ts';
import { sendJson } from './recording-service.ts';
import type { RecordedRequest } from './recording-service.ts';

let fixture: GatewayFixture;
let service: Server | undefined;

afterEach(async () => {
  service?.closeAllConnections();
  service?.close();
  service = undefined;
  await fixture.stop();
});

function isOfVictim({ headers }: Pick<RecordedRequest, 'headers'>): boolean {
  return headers['x-tenant-id']?.[0] === 'ten_victim';
}

function ask(line = 'GET /v1/templates', tenantId = 'ten_of_the_key') {
  const headers = [`Authorization: Bearer ${fixture.addKey({ tier: 'enterprise', tenantId })}`];
  return sendRaw(fixture.port, requestBytes(line, headers));
}

describe('a service that does not answer', () => {
  const requests = { totalMax: 8, perTenantMax: 4, waitingMax: 6, waitingPerTenantMax: 3, waitMsMax: 300 };

  it('a service that does not answer delays the requests within the share and the queue of a tenant; the next one is 429 at once', async () => {
    fixture = await startGateway({ permitLimits: { requests: { ...requests, waitMsMax: 20_000 } } });
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const answers = Array.from({ length: 8 }, async () => ask());

    // The other requests wait for the service, which answers only after this request.
    const refused = await Promise.race(answers);
    await until('the tenant holds its share', () => held.length === 4);
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    for (const res of held) sendJson(res, 200, {});
    const statuses = (await Promise.all(answers)).map(({ status }) => status);

    expect(errorOf(refused)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { resource: 'requestsInFlight', limit: 4 },
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['ratelimit-policy']).toBeDefined();
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('a service that does not answer delays no request for long, and gets requests again when it answers', async () => {
    fixture = await startGateway({ permitLimits: { requests }, upstreamTimeoutMs: 20_000 });
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const first = Array.from({ length: 4 }, async () => ask());
    await until('the tenant holds its share', () => held.length === 4);

    const waited = await ask();
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    for (const res of held) sendJson(res, 200, {});
    await Promise.all(first);
    const after = await until('permits are free again', async () => {
      const answers = await Promise.all(Array.from({ length: 7 }, async () => ask()));
      return answers.every(({ status }) => status === 200) && answers;
    });

    expect(waited.status).toBe(429);
    expect(after).toHaveLength(7);
  });

  it('a service that does not answer does not delay another tenant while one tenant holds its share and fills its queue', async () => {
    fixture = await startGateway({ permitLimits: { requests: { ...requests, waitMsMax: 20_000 } } });
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const crowd = Array.from({ length: 7 }, async () => ask());
    await until('the tenant holds its share', () => held.length === 4);
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    const neighbour = await ask('GET /v1/templates', 'ten_neighbour');
    for (const res of held) sendJson(res, 200, {});

    expect(neighbour.status).toBe(200);
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('a service that does not answer causes 503 for every tenant when all permits are held and the queue is full', async () => {
    const full = { totalMax: 2, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 300 };
    fixture = await startGateway({ permitLimits: { requests: full } });
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const first = ['ten_a', 'ten_b'].map(async (tenantId) => ask('GET /v1/templates', tenantId));
    await until('everything is held', () => held.length === 2);
    const refused = await ask('GET /v1/templates', 'ten_c');
    for (const res of held) sendJson(res, 200, {});
    await Promise.all(first);

    expect(errorOf(refused)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { resource: 'requestsInFlight' } });
    expect(refused.headers['retry-after']).toBe('1');
  });

  it('a service that does not answer the batches and virtual reads of three tenants gets the requests of another tenant, and its batch', async () => {
    fixture = await startGateway({ upstreamTimeoutMs: 20_000 });
    const held: ServerResponse[] = [];
    fixture.api.answer = ({ target }, res) =>
      target.startsWith('/v1/batches') ? void held.push(res) : sendJson(res, 200, {});
    const lines = ['POST /v1/batches', 'GET /v1/batches/bat_1/documents/a/0'];
    const crowd = ['ten_a', 'ten_b', 'ten_c'].flatMap((tenantId) =>
      Array.from({ length: 130 }, async (_, index) => ask(lines[index % 2], tenantId)),
    );
    await until('many permits are held', () => held.length > defaultPermitLimits.awaiting.totalMax / 3);

    const neighbour = await Promise.all(Array.from({ length: 5 }, async () => ask('GET /v1/templates', 'ten_victim')));
    const batch = ask('POST /v1/batches', 'ten_victim');
    const hasArrived = () => fixture.api.requests.filter(isOfVictim).length === neighbour.length + 1;
    await until('the batch arrives', hasArrived);
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    for (const res of held) sendJson(res, 200, {});

    expect(neighbour.map(({ status }) => status)).toEqual(neighbour.map(() => 200));
    expect((await batch).status).toBe(200);
    // Beyond the places to wait: 429.
    const others = (await Promise.all(crowd)).map(({ status }) => status).filter((status) => status !== 200);
    expect(others.filter((status) => status !== 429)).toEqual([]);
  });

  it('a service that does not answer signups gets the requests of tenants', async () => {
    const full = { totalMax: 2, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 300 };
    fixture = await startGateway({ permitLimits: { requests: full }, upstreamTimeoutMs: 20_000 });
    const held: ServerResponse[] = [];
    fixture.auth.answer = ({ target }, res) => (target === '/v1/signup' ? void held.push(res) : sendJson(res, 200, {}));
    const signup = `${requestBytes('POST /v1/signup', ['Content-Type: application/json', 'Content-Length: 2'])}{}`;
    const signups = Array.from({ length: 4 }, async () => sendRaw(fixture.port, signup));
    await until('the signups wait', () => held.length === 4);

    const caller = await ask('GET /v1/auth/me');
    for (const res of held) sendJson(res, 201, {});
    await Promise.all(signups);

    expect(caller.status).toBe(200);
  });

  it('a service that does not answer eight tenants gets the request of another tenant', async () => {
    fixture = await startGateway({ upstreamTimeoutMs: 20_000 });
    const held: ServerResponse[] = [];
    fixture.api.answer = ({ headers }, res) => (isOfVictim({ headers }) ? sendJson(res, 200, {}) : void held.push(res));
    const crowd = Array.from({ length: 8 }, (_, index) => `ten_${index}`).flatMap((tenantId) =>
      Array.from({ length: 80 }, async () => ask('GET /v1/templates', tenantId)),
    );
    await until('most permits are held', () => held.length > defaultPermitLimits.requests.totalMax / 2);

    const neighbour = await Promise.all(Array.from({ length: 4 }, async () => ask('GET /v1/templates', 'ten_victim')));
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    for (const res of held) sendJson(res, 200, {});
    await Promise.all(crowd);

    expect(neighbour.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('a service that does not answer does not cost the connection of a caller whose wait ended with 429', async () => {
    fixture = await startGateway({ permitLimits: { requests }, upstreamTimeoutMs: 20_000 });
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const first = Array.from({ length: 4 }, async () => ask());
    await until('the tenant holds its share', () => held.length === 4);
    const connection = await openRaw(fixture.port);
    const headers = [`Authorization: Bearer ${fixture.addKey({ tier: 'enterprise' })}`];
    connection.send(requestBytes('GET /v1/templates', headers));
    const refused = await connection.nextAnswer();
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    for (const res of held) sendJson(res, 200, {});
    await Promise.all(first);
    connection.send(requestBytes('GET /health', headers));
    const next = await connection.nextAnswer();
    connection.close();

    expect([refused.status, next.status]).toEqual([429, 200]);
  });
});

describe('a service that closes a connection instead of answering', () => {
  /** Closes the connections of the first requests, and answers later ones. */
  async function startClosing(closedMax: number): Promise<string[]> {
    const methods: string[] = [];
    service = createServer((req: IncomingMessage, res: ServerResponse) => {
      methods.push(req.method ?? '');
      if (methods.length <= closedMax) return void req.socket.destroy();
      return sendJson(res, 200, {});
    });
    const port = await listen(service, 0);
    fixture = await startGateway({ apiServiceUrl: `http://127.0.0.1:${port}` });
    return methods;
  }

  it.each(['GET', 'HEAD'])(
    'a service that closes a connection instead of answering is asked once more with %s, and the request succeeds',
    async (method) => {
      const methods = await startClosing(1);
      const connection = await openRaw(fixture.port);
      const headers = [`Authorization: Bearer ${fixture.addKey()}`, 'Connection: close'];
      connection.send(requestBytes(`${method} /v1/templates`, headers));
      await connection.closed();
      connection.close();

      expect(methods).toEqual([method, method]);
    },
  );

  it('a service that closes a connection instead of answering is not asked a third time', async () => {
    const methods = await startClosing(5);

    expect((await ask()).status).toBe(503);
    expect(methods).toEqual(['GET', 'GET']);
  });

  it('a service that closes a connection instead of answering is not asked again with POST, because the first attempt may have had its effect', async () => {
    const methods = await startClosing(1);

    expect((await ask('POST /v1/templates')).status).toBe(503);
    expect(methods).toEqual(['POST']);
  });
});

describe('a service that refuses connections for a moment', () => {
  it.each(['GET', 'POST'])(
    'a service that refuses connections for a moment gets a %s when it listens again, because no byte was sent before',
    async (method) => {
      const methods: string[] = [];
      service = createServer((req: IncomingMessage, res: ServerResponse) => {
        methods.push(req.method ?? '');
        sendJson(res, 200, {});
      });
      const port = await findFreePort();
      fixture = await startGateway({ apiServiceUrl: `http://127.0.0.1:${port}` });
      const answer = ask(`${method} /v1/templates`);
      await until('its key is known', () => fixture.identityService.requests.length > 0);
      await listen(service, port);

      expect((await answer).status).toBe(200);
      expect(methods).toEqual([method]);
    },
  );
});
