import { describe, expect, it } from 'vitest';
import { commitInHalves } from './in-halves.ts';

/** Commits the numbers up to 8, where a statement with one of `refused` fails; returns the statements and the refused parts. */
async function commit(refused: readonly number[], error: Error) {
  const statements: string[] = [];
  const isolated: number[] = [];
  await commitInHalves(
    [1, 2, 3, 4, 5, 6, 7, 8],
    async (parts) => {
      statements.push(parts.join(' '));
      return Promise.resolve(parts.some((part) => refused.includes(part)) ? { parts, error } : undefined);
    },
    (part) => isolated.push(part),
  );
  return { statements, isolated };
}

describe('commitInHalves', () => {
  it('commitInHalves repeats each half of a refused statement until the refused part is alone', async () => {
    expect(await commit([6], new Error('refused'))).toEqual({
      statements: ['1 2 3 4 5 6 7 8', '1 2 3 4', '5 6 7 8', '5 6', '5', '6', '7 8'],
      isolated: [6],
    });
  });

  it('commitInHalves gives each part a statement of its own after a lock timeout, so that no other one waits for the row again', async () => {
    const { statements, isolated } = await commit([6], Object.assign(new Error('lock'), { code: '55P03' }));

    expect(statements.slice(1)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(isolated).toEqual([6]);
  });

  it('commitInHalves repeats nothing when no part is refused', async () => {
    expect((await commit([], new Error('refused'))).statements).toHaveLength(1);
  });
});
