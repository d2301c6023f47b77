import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runningMs } from '../../harness/running-clock.ts';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, openRaw, requestBytes, sendRaw } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

let fixture: GatewayFixture;
let authorization: string;

beforeAll(async () => {
  fixture = await startGateway();
  authorization = `Authorization: Bearer ${fixture.addKey()}`;
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.requests.length = 0;
  fixture.api.answer = (_req, res) => sendJson(res, 200, { ok: true });
});

describe('a forwarded request', () => {
  it('a forwarded request arrives with its body byte for byte', async () => {
    const body = '{"name":"caf\xc3\xa9","odd":"\xff\x01"}';
    await sendRaw(
      fixture.port,
      requestBytes('POST /v1/templates', [authorization, `Content-Length: ${body.length}`]) + body,
    );

    expect(fixture.api.requests[0]?.body).toBe(Buffer.from(body, 'latin1').toString());
  });

  it.each(['GET', 'DELETE'])(
    'a forwarded request has no body with %s, even when the caller sent one',
    async (method) => {
      const path = '/v1/templates/tpl_1';
      const answer = await sendRaw(
        fixture.port,
        `${requestBytes(`${method} ${path}`, [authorization, 'Content-Length: 5'])}hello`,
      );

      expect(answer.status).toBe(200);
      expect(fixture.api.requests.map(({ method, body }) => [method, body])).toEqual([[method, '']]);
    },
  );

  it('a forwarded request is answered without a body when it is HEAD, and the connection stays open', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(requestBytes('HEAD /v1/templates', [authorization]));
    const head = await until('the head has come', () => fixture.api.requests[0]);
    connection.send(requestBytes('HEAD /health', ['Connection: close']));
    await connection.closed();
    connection.close();

    expect(head.method).toBe('HEAD');
  });

  it('a forwarded request gets 100 Continue only when its key is valid', async () => {
    const expecting = ['Content-Length: 5', 'Expect: 100-continue'];
    const unauthorized = await sendRaw(fixture.port, requestBytes('POST /v1/templates', expecting));
    const connection = await openRaw(fixture.port);
    connection.send(requestBytes('POST /v1/templates', [authorization, ...expecting]));
    const interim = await connection.nextAnswer();
    connection.send('hello');
    const final = await connection.nextAnswer();
    connection.close();

    expect([unauthorized.status, unauthorized.headers['connection']]).toEqual([401, 'close']);
    expect([interim.status, final.status]).toEqual([100, 200]);
  });

  it('a forwarded request is refused with 417 when it expects anything else', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /health', ['Expect: a-miracle']));

    expect(answer.status).toBe(417);
    expect(errorOf(answer).details).toEqual({ field: 'expect' });
  });

  it('a forwarded request is aborted at the service when the caller disconnects', async () => {
    let wasGivenUp = false;
    fixture.api.answer = (_req, res) => {
      res.once('close', () => {
        wasGivenUp = true;
      });
    };
    const connection = await openRaw(fixture.port);
    connection.send(requestBytes('GET /v1/templates', [authorization]));
    await until('the service has the request', () => fixture.api.requests.length === 1);
    connection.close();

    expect(await until('the service sees the caller go', () => wasGivenUp)).toBe(true);
  });
});

describe('the answer of a service', () => {
  it('the answer of a service is forwarded while the service still sends it', async () => {
    const chunks = ['first\n', 'second\n', 'third\n'];
    fixture.api.answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/x-ndjson' });
      for (const chunk of chunks) res.write(chunk);
      res.end();
    };
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization, 'Connection: close']));

    expect(answer.body.replaceAll(/[0-9a-f]+\r\n|\r\n/g, '')).toBe(chunks.join(''));
  });

  it.each([1_000, 20_000, 3_000_000])(
    'the answer of a service arrives byte for byte with %i bytes of every value',
    async (length) => {
      const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 256));
      fixture.api.answer = (_req, res) => res.writeHead(200, { 'content-length': length }).end(bytes);
      const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization]));

      expect(Buffer.from(answer.body, 'latin1').equals(bytes)).toBe(true);
    },
  );

  it('the answer of a service is the final one when interim ones come before it', async () => {
    fixture.api.answer = (_req, res) => {
      res.writeEarlyHints({ link: '</a>; rel=preload' });
      sendJson(res, 201, {});
    };

    expect((await sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization]))).status).toBe(201);
  });

  it('the answer of a service is cut off when the service is cut off, and never looks complete', async () => {
    fixture.api.answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/plain' });
      res.write('a'.repeat(100_000), () => res.destroy());
    };
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization]));

    expect(answer.body).not.toContain('\r\n0\r\n\r\n');
  });
});

describe('a service in trouble', () => {
  it('a request gets 503 with Retry-After at once when no process listens', async () => {
    const gateway = await startGateway({ apiServiceUrl: 'http://127.0.0.1:9' });
    const startedAt = runningMs();
    const answer = await sendRaw(
      gateway.port,
      requestBytes('GET /v1/templates', [`Authorization: Bearer ${gateway.addKey()}`]),
    );
    const elapsedMs = runningMs() - startedAt;
    await gateway.stop();

    expect(elapsedMs).toBeLessThan(1_000);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(errorOf(answer).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('a request gets 503 after the time limit when its service hangs', async () => {
    const impatient = await startGateway({ upstreamTimeoutMs: 100 });
    impatient.api.answer = () => undefined;
    const key = impatient.addKey();
    const answer = await sendRaw(impatient.port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`]));
    await impatient.stop();

    expect(answer.status).toBe(503);
  });

  it('a request gets 503 when its service closes the connection without an answer', async () => {
    fixture.api.answer = (_req, res) => res.destroy();

    expect((await sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization]))).status).toBe(503);
  });

  it('a request gets 502 when its service does not speak HTTP', async () => {
    const babbler = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end('nonsense\r\n\r\n'));
    });
    await new Promise<void>((resolve) => {
      babbler.listen(0, () => resolve());
    });
    // A listening TCP server has an AddressInfo.
    const { port } = babbler.address() as AddressInfo;
    const gateway = await startGateway({ apiServiceUrl: `http://127.0.0.1:${port}` });
    const answer = await sendRaw(
      gateway.port,
      requestBytes('GET /v1/templates', [`Authorization: Bearer ${gateway.addKey()}`]),
    );
    await gateway.stop();
    babbler.close();

    expect(answer.status).toBe(502);
    expect(errorOf(answer).code).toBe('BAD_GATEWAY');
  });
});

describe('stopping', () => {
  it('the gateway closes connections with their answers while it drains, and finishes open requests', async () => {
    const stopping = await startGateway();
    const finish: (() => void)[] = [];
    stopping.api.answer = (_req, res) => void finish.push(() => sendJson(res, 200, {}));
    const silent = await openRaw(stopping.port);
    const connection = await openRaw(stopping.port);
    connection.send(requestBytes('GET /v1/templates', [`Authorization: Bearer ${stopping.addKey()}`]));
    await until('the request has arrived', () => finish.length === 1);
    const closed = stopping.gateway.close();
    finish[0]?.();
    const answer = await connection.nextAnswer();
    await connection.closed();
    await silent.closed();
    await closed;
    await stopping.stop().catch(() => undefined);

    expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  });
});
