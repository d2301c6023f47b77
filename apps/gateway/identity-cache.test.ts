import type { Identity } from '@docgen/contracts/auth';
import { describe, expect, it, vi } from 'vitest';
import { createIdentityCache } from './identity-cache.ts';
import type { RefusedKey } from './credentials.ts';
import type { IdentityCache } from './identity-cache.ts';

const identity: Identity = {
  tenantId: 'ten_1',
  tenantName: 'Test',
  role: 'admin',
  tier: 'starter',
  keyId: 'key_1',
  keyPrefix: 'dk_live_abcdef',
  status: 'active',
};

interface Lookup {
  readonly keyHash: string;
  succeed(identity: Identity | RefusedKey): void;
  fail(error: Error): void;
}

/** A cache on a clock that the test sets, and lookups that the test answers. */
function createSetup(entriesMax = 10) {
  const lookups: Lookup[] = [];
  const time = { ms: 0 };
  const cache = createIdentityCache({
    lookup: async (keyHash) => {
      const askedAtMs = time.ms;
      return new Promise((resolve, fail) => {
        lookups.push({ keyHash, succeed: (found) => resolve({ identity: found, askedAtMs }), fail });
      });
    },
    clock: () => time.ms,
    entriesMax,
    refusedKeysMax: 2,
  });
  const resolve = (keyHash: string, requestId: string): ReturnType<IdentityCache['find' | 'load']> => {
    const known = cache.find(keyHash, requestId);
    return known ?? cache.load(keyHash, requestId);
  };
  const know = async (keyHash: string, found: Identity | RefusedKey = identity) => {
    const resolved = resolve(keyHash, 'request');
    lookups.at(-1)?.succeed(found);
    return resolved;
  };
  return { cache, resolve, lookups, time, know };
}

describe('createIdentityCache', () => {
  it('the identity cache answers from memory for 900 ms, then looks the key up again', async () => {
    const { resolve, lookups, time, know } = createSetup();
    await know('a');
    time.ms = 449;
    expect(resolve('a', 'request')).toBe(identity);
    expect(lookups).toHaveLength(1);
    time.ms = 900;
    expect(resolve('a', 'request')).toBeInstanceOf(Promise);
    expect(lookups).toHaveLength(2);
  });

  it('the identity cache counts the age from the start of the lookup, not from its answer', async () => {
    const { resolve, lookups, time } = createSetup();
    const resolved = resolve('a', 'request');
    time.ms = 800;
    lookups[0]?.succeed(identity);
    await resolved;
    time.ms = 900;

    expect(resolve('a', 'request')).toBeInstanceOf(Promise);
  });

  it('the identity cache looks a key up once for concurrent requests', async () => {
    const { resolve, lookups } = createSetup();
    const resolved = Array.from({ length: 100 }, () => resolve('a', 'request'));
    lookups[0]?.succeed(identity);

    expect(await Promise.all(resolved.map(async (found) => found))).toEqual(
      Array.from({ length: 100 }, () => identity),
    );
    expect(lookups).toHaveLength(1);
  });

  it('the identity cache looks an entry in use up again before it expires, so that no request waits', async () => {
    const { resolve, lookups, time, know } = createSetup();
    await know('a');
    time.ms = 450;
    expect(resolve('a', 'request')).toBe(identity);
    expect(resolve('a', 'request')).toBe(identity);
    expect(lookups).toHaveLength(2);
    lookups[1]?.succeed({ ...identity, role: 'member' });
    await vi.waitFor(() => expect(resolve('a', 'request')).toMatchObject({ role: 'member' }));
    time.ms = 1_200;

    expect(resolve('a', 'request')).toMatchObject({ role: 'member' });
  });

  it('the identity cache removes a revoked key at the next lookup', async () => {
    const { resolve, time, know } = createSetup();
    await know('a');
    time.ms = 900;
    await know('a', 'unknown');

    expect(resolve('a', 'request')).toBe('unknown');
  });

  it('the identity cache answers from memory after a failed renewal, but never beyond 900 ms', async () => {
    const { resolve, lookups, time, know } = createSetup();
    await know('a');
    time.ms = 500;
    void resolve('a', 'request');
    lookups[1]?.fail(new Error('away'));
    time.ms = 899;
    expect(resolve('a', 'request')).toBe(identity);
    time.ms = 900;
    const resolved = resolve('a', 'request');
    lookups.at(-1)?.fail(new Error('away'));

    await expect(resolved).rejects.toThrow('away');
  });

  it('the identity cache does not cache a failure', async () => {
    const { resolve, lookups, know } = createSetup();
    const failed = resolve('a', 'request');
    lookups[0]?.fail(new Error('away'));
    await expect(failed).rejects.toThrow('away');

    expect(await know('a')).toBe(identity);
  });

  it('the identity cache removes the least recently used key when it is full', async () => {
    const { resolve, know, lookups } = createSetup(2);
    for (const keyHash of ['a', 'b', 'c']) await know(keyHash);
    void resolve('b', 'request');
    void resolve('c', 'request');
    expect(lookups).toHaveLength(3);
    void resolve('a', 'request');

    expect(lookups.at(-1)?.keyHash).toBe('a');
  });

  it('the identity cache keeps every key in use when many unknown keys are looked up', async () => {
    const { cache, know, lookups } = createSetup(2);
    for (const keyHash of ['a', 'b']) await know(keyHash);

    for (let index = 0; index < 100; index += 1) await know(`unknown-${index}`, 'unknown');

    expect([cache.find('a', 'request'), cache.find('b', 'request')]).toEqual([identity, identity]);
    expect(cache.find('unknown-99', 'request')).toBe('unknown');
    expect(cache.find('unknown-97', 'request')).toBeUndefined();
    expect(lookups).toHaveLength(102);
  });

  it('the identity cache expects an identity for a key that had one at its last lookup, at any time', async () => {
    const { cache, know, time } = createSetup();
    await know('a');
    await know('b', 'unknown');
    time.ms = 1_000_000;

    expect(['a', 'b'].map((keyHash) => cache.isExpected(keyHash))).toEqual([true, false]);
  });
});
