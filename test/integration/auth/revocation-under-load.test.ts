/** Keys in steady use are revoked one after the other; the caller's own record says when each worked last. */
import { createApiKey, revokeApiKey } from '@docgen/contracts/auth';
import { listTemplates } from '@docgen/contracts/templates';
import { expect, it } from 'vitest';
import { useTestStack } from '../../harness/use-stack.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const revocationCount = isFull ? 100 : 10;
const keysAtOnce = 5;
const promisedMs = 1_000;
const testMsMax = isFull ? 300_000 : 60_000;

const stack = useTestStack();

interface UsedKey {
  readonly keyId: string;
  readonly apiKey: string;
  /** When the last request that was accepted was sent, milliseconds on the monotonic clock. */
  lastAcceptedAt: number;
  isRefused: boolean;
}

it(
  'no key is accepted for longer than a second after its revocation was answered',
  async () => {
    const { client } = await stack().addTenant('enterprise');
    const overstayed: number[] = [];
    const use = async (key: UsedKey): Promise<void> => {
      while (!key.isRefused) {
        const sentAt = performance.now();
        const { status } = await client.call(listTemplates, { apiKey: key.apiKey });
        if (status === 200) key.lastAcceptedAt = sentAt;
        key.isRefused = status === 401;
      }
    };

    for (let revoked = 0; revoked < revocationCount; revoked += keysAtOnce) {
      const keys = await Promise.all(
        Array.from({ length: keysAtOnce }, async (): Promise<UsedKey> => {
          const { keyId, apiKey } = (await client.call(createApiKey, { body: {} })).body;
          return { keyId, apiKey, lastAcceptedAt: 0, isRefused: false };
        }),
      );
      const using = Promise.all(keys.map(use));
      await until('all keys are in use', () => keys.every(({ lastAcceptedAt }) => lastAcceptedAt > 0));
      for (const key of keys) {
        await client.call(revokeApiKey, { params: { keyId: key.keyId } });
        const revokedAt = performance.now();
        await until('it is refused', () => key.isRefused);
        overstayed.push(key.lastAcceptedAt - revokedAt);
      }
      await using;
    }

    expect(overstayed).toHaveLength(revocationCount);
    expect(Math.max(...overstayed)).toBeLessThanOrEqual(promisedMs);
  },
  testMsMax,
);
