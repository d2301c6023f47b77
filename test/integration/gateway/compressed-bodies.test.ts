/** Compressed request bodies: refused where a route takes none, and otherwise counted as what they can become. */
import { describe, expect, it } from 'vitest';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { until } from '../../harness/until.ts';
import { half, heldBytes, kibibyte, post, useRawGateway } from './use-raw-gateway.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';

const { start, send, keyOf } = useRawGateway();

describe('a compressed body', () => {
  const gzip = 'Content-Encoding: gzip';

  it.each([
    ['POST /v1/signup', gzip],
    ['POST /v1/signup', 'Content-Encoding: br'],
    ['POST /v1/signup', 'Content-Encoding: identity, zstd'],
    ['POST /v1/auth/key-recoveries', gzip],
    ['POST /v1/webhooks/stripe', gzip],
    ['POST /mcp', gzip],
  ])(
    'a compressed body on a route that takes none is refused with 415 and not read: %s with %s',
    async (line, header) => {
      const fixture = await start({ billingServiceUrl: 'http://127.0.0.1:9' });

      const answer = await (await send(half(line, 1_000, [keyOf('ten_a'), header]))).nextAnswer();

      expect([answer.status, errorOf(answer).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(fixture.auth.requests).toEqual([]);
      expect(await heldBytes()).toBe(0);
    },
  );

  it('a body that is not compressed may say so on a public route', async () => {
    const fixture = await start();

    const answer = await sendRaw(
      fixture.port,
      `${requestBytes('POST /v1/signup', ['Content-Encoding: identity', 'Content-Length: 5'])}hello`,
    );

    expect([answer.status, fixture.auth.requests[0]?.body]).toEqual([200, 'hello']);
  });

  it('a compressed body of a tenant counts as the bytes that its route takes after decompression', async () => {
    await start();
    const { perTenantMax } = defaultPermitLimits.tenantBytes;
    const key = keyOf('ten_packed');
    const many = Array.from({ length: perTenantMax / (1_024 * kibibyte) }, async () =>
      send(half(post, 100, [key, gzip])),
    );
    await Promise.all(many);
    await until('the share is held', async () => (await heldBytes()) === perTenantMax);

    const refused = await (await send(half(post, 100, [key, gzip]))).nextAnswer();

    expect(errorOf(refused)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { resource: 'requestBytes', limit: perTenantMax },
    });
  });

  it('compressed bodies of eight tenants leave room for the body of another tenant', async () => {
    const fixture = await start();
    const attackers = Array.from({ length: 8 }, (_, index) => keyOf(`ten_attacker_${index}`));
    const floods = attackers.flatMap((key) => Array.from({ length: 12 }, () => half(post, 100, [key, gzip])));
    for (const flood of floods) await send(flood);
    await until('many are held', async () => (await heldBytes()) > defaultPermitLimits.tenantBytes.totalMax / 2);

    const victim = await sendRaw(
      fixture.port,
      `${requestBytes(post, [keyOf('ten_victim'), 'Content-Length: 5'])}hello`,
    );

    expect(victim.status).toBe(200);
  });
});
