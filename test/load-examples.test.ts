/** The scripts for load tests in `examples`: virtual users choose disjoint documents. */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type DocumentRange = (
  test: { readonly count: number; readonly users: number; readonly size: number },
  user: number,
  iteration: number,
) => { readonly from: number; readonly limit: number };

const folder = new URL('../examples/', import.meta.url);
// k6 has no types.
const { documentRange } = (await import(new URL('k6/document-range.js', folder).href)) as {
  readonly documentRange: DocumentRange;
};

const trillion = 1_000_000_000_000;
const calls = [
  [{ count: trillion, users: 50, size: 10 }, 50, 0],
  [{ count: trillion, users: 7, size: 1_000 }, 7, 142_857_142],
  [{ count: 2 ** 32, users: 3, size: 100 }, 2, 9],
  [{ count: 25, users: 2, size: 5 }, 2, 2],
] as const;

describe('the k6 example', () => {
  it('virtual users and iterations read disjoint documents, and each user reads its part to the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (count, users, size) => {
          fc.pre(count >= users);
          const perUser = Math.floor(count / users);
          const read: number[] = [];
          for (let user = 1; user <= users; user += 1) {
            for (let iteration = 0; iteration * size < perUser; iteration += 1) {
              const { from, limit } = documentRange({ count, users, size }, user, iteration);
              for (let at = from; at < from + limit; at += 1) read.push(at);
            }
          }
          expect(read).toEqual(Array.from({ length: perUser * users }, (_, at) => at));
        },
      ),
    );
  });

  it.each([
    [{ count: 10, users: 2, size: 5 }, 3, 0, 'raise USERS'],
    [{ count: 10, users: 2, size: 5 }, 1, 1, 'has read all'],
  ])('documentRange of the k6 example refuses %j, user %i, iteration %i', (test, user, iteration, message) => {
    expect(() => documentRange(test, user, iteration)).toThrow(message);
  });
});

describe('the Locust example', () => {
  it.skipIf(spawnSync('python3', ['--version']).error !== undefined)(
    'chooses the documents of the k6 example, and numbers the users of all worker processes once',
    async () => {
      const script = [
        'import json, sys',
        `sys.path.insert(0, ${JSON.stringify(fileURLToPath(new URL('locust', folder)))})`,
        'from document_range import document_range, user_number',
        `calls = json.loads(${JSON.stringify(JSON.stringify(calls))})`,
        'ranges = [document_range(c["count"], c["users"], c["size"], user, iteration) for c, user, iteration in calls]',
        'numbers = sorted(user_number(worker, local, 3) for worker in range(3) for local in range(4))',
        'print(json.dumps([ranges, numbers]))',
      ].join('\n');

      const { stdout } = await promisify(execFile)('python3', ['-c', script]);

      const expected = calls.map(([test, user, iteration]) => Object.values(documentRange(test, user, iteration)));
      expect(JSON.parse(stdout)).toEqual([expected, Array.from({ length: 12 }, (_, index) => index + 1)]);
    },
  );
});
