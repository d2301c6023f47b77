/**
 * Request bodies in the memory of the gateway: limited per tenant and address, and dropped on routes without a body.
 */
import { describe, expect, it } from 'vitest';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { heldBytesMin } from '../../../apps/gateway/request-bytes.ts';
import { until } from '../../harness/until.ts';
import { half, heldBytes, kibibyte, post, useRawGateway } from './use-raw-gateway.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const withoutWaiting = { waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };
const small = { totalMax: 128 * kibibyte, perTenantMax: 64 * kibibyte, ...withoutWaiting };

const { start, send, keyOf } = useRawGateway();

describe('an upload of a tenant', () => {
  it('an upload of a tenant is refused beyond its share before the body is read, while another tenant is served', async () => {
    const fixture = await start({ permitLimits: { tenantBytes: small } });
    const [greedy, neighbour] = [keyOf('ten_greedy'), keyOf('ten_neighbour')];
    for (let count = 0; count < 2; count += 1) await send(half(post, 32 * kibibyte, [greedy]));
    await until('the share is held', async () => (await heldBytes()) === small.perTenantMax);

    const refused = await (await send(half(post, 32 * kibibyte, [greedy]))).nextAnswer();
    const served = await sendRaw(fixture.port, `${requestBytes(post, [neighbour, 'Content-Length: 5'])}hello`);

    expect(errorOf(refused)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { resource: 'requestBytes', limit: small.perTenantMax },
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['ratelimit']).toBeDefined();
    expect(served.status).toBe(200);
  });

  it('an upload of a tenant is refused with 503 when all tenants together hold everything', async () => {
    await start({ permitLimits: { tenantBytes: small } });
    const tenants = Array.from({ length: small.totalMax / heldBytesMin }, (_, index) => `ten_${index}`);
    for (const tenantId of tenants) await send(half(post, 10, [keyOf(tenantId)]));
    await until('everything is held', async () => (await heldBytes()) === small.totalMax);

    const refused = await (await send(half(post, 10, [keyOf('ten_late')]))).nextAnswer();

    expect(errorOf(refused)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { resource: 'requestBytes' } });
    expect(refused.headers['retry-after']).toBe('1');
  });

  it('an upload of a tenant is refused when a chunked body grows beyond its share', async () => {
    await start({ permitLimits: { tenantBytes: small } });
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const connection = await send(requestBytes(post, [keyOf('ten_a'), 'Transfer-Encoding: chunked']) + chunk.repeat(4));

    expect(errorOf(await connection.nextAnswer()).details).toMatchObject({ resource: 'requestBytes' });
    await until('nothing is held', async () => (await heldBytes()) === 0);
  });

  it('an upload of a tenant arrives with every byte in many chunks, and holds no bytes when it is answered', async () => {
    const fixture = await start();
    const chunks = Array.from({ length: 3_000 }, (_, index) => `${index},`);
    const encoded = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const bytes = requestBytes(post, [keyOf('ten_a'), 'Transfer-Encoding: chunked']);

    const { status } = await sendRaw(fixture.port, `${bytes}${encoded}0\r\n\r\n`);

    expect([status, fixture.api.requests[0]?.body]).toEqual([200, chunks.join('')]);
    await until('nothing is held', async () => (await heldBytes()) === 0);
  });

  it.each(['is aborted within the body', 'is refused for its length'])(
    'an upload of a tenant holds no bytes when it %s',
    async (what) => {
      await start();
      const length = what === 'is aborted within the body' ? 1_000 : 2 * kibibyte * kibibyte;
      const connection = await send(half(post, length, [keyOf('ten_a')]));
      if (what === 'is aborted within the body') await until('bytes are held', async () => (await heldBytes()) > 0);
      else await connection.nextAnswer();
      connection.close();

      expect(await until('nothing is held', async () => (await heldBytes()) === 0)).toBe(true);
    },
  );
});

describe('300 connections without a key that send half a body each', () => {
  it('300 connections without a key that send half a body hold at most the share of their address, and do not affect tenants', async () => {
    const fixture = await start({ billingServiceUrl: 'http://127.0.0.1:9' });
    const bytes = half('POST /v1/webhooks/stripe', 1_024 * kibibyte);
    const { perTenantMax } = defaultPermitLimits.publicBytes;
    const admittedCount = perTenantMax / (1_024 * kibibyte);
    for (let count = 0; count < admittedCount; count += 1) await send(bytes);
    await until('the share is held', async () => (await heldBytes()) === perTenantMax);

    const others = Array.from({ length: 300 - admittedCount }, async () => (await send(bytes)).nextAnswer());
    const answers = await Promise.all(others);
    const victim = requestBytes(post, [keyOf('ten_victim'), 'Content-Length: 5']);

    expect(answers.map((answer) => errorOf(answer).details)).toEqual(
      answers.map(() => ({ resource: 'requestBytes', limit: perTenantMax })),
    );
    expect((await sendRaw(fixture.port, `${victim}hello`)).status).toBe(200);
    await until('the victim holds nothing', async () => (await heldBytes()) === perTenantMax);
  });
});

describe('a body on a route that takes none', () => {
  it.each([
    ['GET /health', 200],
    ['GET /openapi.json', 200],
    ['GET /v1/templates', 200],
    ['DELETE /v1/templates/tpl_1', 200],
    ['POST /v1/batches/bat_1/cancel', 200],
    ['GET /v1/signup/session/cs_1', 200],
  ])('a body on a route that takes none is dropped, and its request does not wait for it: %s', async (line, status) => {
    const fixture = await start();
    const connection = await send(half(line, 1_024 * kibibyte, [keyOf('ten_a')]));

    const answer = await connection.nextAnswer();

    expect(answer.status).toBe(status);
    expect(await heldBytes()).toBe(0);
    expect([...fixture.api.requests, ...fixture.auth.requests].every(({ body }) => body === '')).toBe(true);
  });

  it('a body on a route that takes none is read before the next request of the connection', async () => {
    await start();
    const connection = await send(`${requestBytes('GET /health', ['Content-Length: 5'])}hello`);
    const first = await connection.nextAnswer();
    connection.send(requestBytes('GET /health'));

    expect([first.status, (await connection.nextAnswer()).status]).toEqual([200, 200]);
  });
});

describe('a signup', () => {
  it('a signup is refused with 413 when its body is longer than 16 KiB', async () => {
    const fixture = await start();
    fixture.auth.answer = (_req, res) => sendJson(res, 201, {});
    const sign = async (length: number) =>
      sendRaw(fixture.port, `${requestBytes('POST /v1/signup', [`Content-Length: ${length}`])}${'a'.repeat(length)}`);

    const [fitting, long] = [await sign(16 * kibibyte), await sign(16 * kibibyte + 1)];

    expect([fitting.status, long.status]).toEqual([201, 413]);
    expect(errorOf(long)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than 16 KiB.' });
  });
});
