/** Revokes keys in steady use one after the other. The record of the caller tells when each was last accepted. */
import { createApiKey, revokeApiKey } from '@docgen/contracts/auth';
import { listTemplates } from '@docgen/contracts/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { runningMs } from '../../harness/running-clock.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const revocationCount = isFull ? 100 : 3;
const keysAtOnce = isFull ? 5 : 3;
const requestsPerSecond = isFull ? 300 : 100;
const ticksPerSecond = 50;

let stack: ProcessStack;

interface UsedKey {
  readonly keyId: string;
  readonly apiKey: string;
  /** When the last request that was accepted was sent, milliseconds on the clock of `running-clock.ts`. */
  lastAcceptedAt: number;
  isRefused: boolean;
}

/** Uses all keys in rotation at a steady rate. */
function startUse({ client }: TestTenant, keys: readonly UsedKey[]) {
  const calls: Promise<void>[] = [];
  const use = async (key: UsedKey): Promise<void> => {
    const sentAt = runningMs();
    const { status } = await client.call(listTemplates, { apiKey: key.apiKey });
    if (status === 200) key.lastAcceptedAt = Math.max(key.lastAcceptedAt, sentAt);
    // After 300 failed authentications per minute and address, further ones are 429.
    if (status === 401 || status === 429) key.isRefused = true;
  };
  const timer = setInterval(() => {
    for (let count = 0; count < requestsPerSecond / ticksPerSecond; count += 1) {
      const key = keys[calls.length % keys.length];
      if (key !== undefined) calls.push(use(key));
    }
  }, 1_000 / ticksPerSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(calls);
    },
  };
}

/** Revokes new keys that are in use. Returns the longest time that one was accepted after its revocation. */
async function longestUseAfterRevocation(tenant: TestTenant): Promise<number> {
  const { client } = tenant;
  const usedAfter: number[] = [];
  for (let revoked = 0; revoked < revocationCount; revoked += keysAtOnce) {
    const keys = await Promise.all(
      Array.from({ length: keysAtOnce }, async (): Promise<UsedKey> => {
        const { keyId, apiKey } = (await client.call(createApiKey, { body: {} })).body;
        return { keyId, apiKey, lastAcceptedAt: -Infinity, isRefused: false };
      }),
    );
    const use = startUse(tenant, keys);
    await until('all keys are in use', () => keys.every(({ lastAcceptedAt }) => Number.isFinite(lastAcceptedAt)));
    for (const key of keys) {
      const { status } = await client.call(revokeApiKey, { params: { keyId: key.keyId } });
      expect(status).toBe(200);
      const revokedAt = runningMs();
      await until('it is refused', () => key.isRefused);
      usedAfter.push(key.lastAcceptedAt - revokedAt);
    }
    await use.stop();
  }
  expect(usedAfter).toHaveLength(revocationCount);
  return Math.max(...usedAfter);
}

export function testRevocation(getStack: () => ProcessStack): void {
  beforeAll(() => {
    stack = getStack();
  });
  afterAll(async () => stack.redis.restart('kill'));

  describe.each([
    { where: 'while Redis runs', promisedMs: 1_000, prepare: async () => Promise.resolve() },
    { where: 'while Redis is stopped', promisedMs: 5_000, prepare: async () => stack.redis.stop('kill') },
  ])('a revoked key, $where', ({ where, promisedMs, prepare }) => {
    it(`${where} a revoked key is accepted for at most ${promisedMs} ms, ${revocationCount} times at ${requestsPerSecond} requests/s`, async () => {
      const tenant = await stack.addTenant('enterprise');
      await prepare();

      const usedAfterMs = await longestUseAfterRevocation(tenant);

      if (isFull) console.log(`the last accepted use came ${usedAfterMs.toFixed(0)} ms after the answer`);
      expect(usedAfterMs).toBeLessThanOrEqual(promisedMs);
    });
  });
}
