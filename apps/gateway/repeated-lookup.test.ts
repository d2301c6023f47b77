import type { Identity } from '@docgen/contracts/auth';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import { describe, expect, it, vi } from 'vitest';
import type { RefusedKey } from './credentials.ts';
import { createRepeatedLookup } from './repeated-lookup.ts';

const identity: Identity = {
  tenantId: 'ten_1',
  tenantName: 'Test',
  role: 'admin',
  tier: 'starter',
  keyId: 'key_1',
  keyPrefix: 'dk_live_abcdef',
  status: 'active',
};

interface Question {
  succeed(identity: Identity | RefusedKey): void;
  fail(error: Error): void;
}

/** A lookup whose attempts the test answers. Its clock returns the number of attempts. */
function createSetup({ pausesMs = [60_000, 60_000], repetitionsMax = 10 } = {}) {
  const questions: Question[] = [];
  const lookup = createRepeatedLookup({
    request: async () =>
      new Promise((succeed, fail) => {
        questions.push({ succeed, fail });
      }),
    clock: () => questions.length,
    pausesMs,
    repetitionsMax,
  });
  return { questions, look: async () => lookup('hash', 'request') };
}

describe('createRepeatedLookup', () => {
  it('a repeated lookup asks once when the first attempt is answered', async () => {
    const { questions, look } = createSetup();
    const found = look();
    questions[0]?.succeed('unknown');

    expect(await found).toEqual({ identity: 'unknown', askedAtMs: 0 });
    expect(questions).toHaveLength(1);
  });

  it('a repeated lookup asks again at once when the first attempt fails', async () => {
    const { questions, look } = createSetup();
    const found = look();
    questions[0]?.fail(unavailable('The connection was closed.'));
    await vi.waitFor(() => expect(questions).toHaveLength(2));
    questions[1]?.succeed(identity);

    expect(await found).toEqual({ identity, askedAtMs: 1 });
  });

  it('a repeated lookup asks again in parallel with a slow attempt, and counts the age of an answer from its own attempt', async () => {
    const { questions, look } = createSetup({ pausesMs: [1, 60_000] });
    const found = look();
    await vi.waitFor(() => expect(questions).toHaveLength(2));
    questions[1]?.succeed(identity);

    expect(await found).toEqual({ identity, askedAtMs: 1 });
  });

  it('a repeated lookup uses the answer of a slow attempt when it comes first', async () => {
    const { questions, look } = createSetup({ pausesMs: [1, 60_000] });
    const found = look();
    await vi.waitFor(() => expect(questions).toHaveLength(2));
    questions[0]?.succeed(identity);

    expect(await found).toEqual({ identity, askedAtMs: 0 });
  });

  it('a repeated lookup fails with the first failure when every attempt has failed', async () => {
    const { questions, look } = createSetup({ pausesMs: [1, 1] });
    const found = look();
    found.catch(() => undefined);
    for (const [index, word] of ['first', 'second', 'third'].entries()) {
      await vi.waitFor(() => expect(questions.length).toBeGreaterThan(index));
      questions[index]?.fail(unavailable(word));
    }

    await expect(found).rejects.toThrow('first');
    expect(questions).toHaveLength(3);
  });

  it('a repeated lookup does not repeat an attempt whose failure would be the same again', async () => {
    const { questions, look } = createSetup();
    const found = look();
    questions[0]?.fail(new ApiError('BAD_GATEWAY', 'It cannot be read.', {}));

    await expect(found).rejects.toThrow('It cannot be read.');
    expect(questions).toHaveLength(1);
  });

  it('a repeated lookup bounds the concurrent repetitions of all lookups', async () => {
    const { questions, look } = createSetup({ repetitionsMax: 1 });
    const [first, second] = [look(), look()];
    second.catch(() => undefined);
    questions[0]?.fail(unavailable('away'));
    await vi.waitFor(() => expect(questions).toHaveLength(3));
    questions[1]?.fail(unavailable('refused'));
    await expect(second).rejects.toThrow('refused');
    questions[2]?.succeed(identity);

    expect((await first).identity).toBe(identity);
    expect(questions).toHaveLength(3);
  });
});
