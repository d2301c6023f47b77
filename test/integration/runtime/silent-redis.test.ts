/** A Redis whose node vanished: open connections carry no data, and new ones work. */
import { connectRedis } from '@docgen/runtime/redis';
import { inject } from 'vitest';
import { describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { startCutProxy } from '../../harness/cut-proxy.ts';

// Concurrent, because a consumer notices the silence after 15 s.
describe.concurrent.each(['producer', 'consumer'] as const)('a %s whose Redis falls silent', (purpose) => {
  it('a Redis client replaces a silent connection and gets an answer on a new one', async () => {
    const redisUrl = new URL(inject('redisUrl'));
    const redisPort = Number(redisUrl.port);
    const proxy = await startCutProxy([redisPort]);
    redisUrl.port = new URL(proxy.url).port;
    const redis = connectRedis(redisUrl.href, purpose, () => undefined);
    await until('Redis answers', async () => redis.ping());
    proxy.freeze(redisPort);

    const answer = await until('Redis answers again', async () => redis.ping(), 25_000);

    expect(answer).toBe('PONG');
    expect(proxy.acceptedCount).toBe(2);
    redis.disconnect();
    await proxy.close();
  });
});
