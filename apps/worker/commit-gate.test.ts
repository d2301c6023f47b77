import { describe, expect, it } from 'vitest';
import { createTenantGates } from './commit-gate.ts';

describe('gates of tenants', () => {
  it('gates admit at most their number for one tenant and in total, and admit the next one when one ends', async () => {
    const gates = createTenantGates(2, 3);
    const inside: string[] = [];
    const ends: (() => void)[] = [];
    const pass = async (tenantId: string): Promise<void> =>
      gates.pass(tenantId, async () => {
        inside.push(tenantId);
        await new Promise<void>((resolve) => ends.push(resolve));
      });

    const passes = ['a', 'a', 'a', 'b', 'b'].map(pass);
    await Promise.resolve();
    expect(inside).toEqual(['a', 'a', 'b']);

    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(passes);
    expect(inside.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b']);
  });

  it('a gate admits the next work after one that failed', async () => {
    const gates = createTenantGates(1, 1);

    await expect(gates.pass('a', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await gates.pass('b', async () => Promise.resolve('done'))).toBe('done');
  });
});
