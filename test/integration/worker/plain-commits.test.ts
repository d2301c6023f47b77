/** How many statements a refused document costs, and which documents wait for them. */
import { createLogger } from '@docgen/runtime/logger';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlainResult } from '../../../apps/worker/documents/commit-in-halves.ts';
import { createPlainCommits } from '../../../apps/worker/documents/plain-commits.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const clock: DatabaseClock = { nowMs: () => Date.now(), close: () => undefined };
const max = Number.MAX_SAFE_INTEGER;

const db = useTestDatabase(4);

beforeAll(async () => {
  await db().pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.name like 'poison%' then raise exception 'refused by a test'; end if; return new; end $$;
    create trigger poison before insert on sequences for each row execute function refuse_poison();`);
});
async function addTenants(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => insertTenant(db(), { name: 'a', tier: 'enterprise' })));
}

function rendered(
  tenantId: string,
  { name = 's', step = 1, count = 1 }: { readonly name?: string; readonly step?: number; readonly count?: number } = {},
): FinishedDocument {
  const draws = [{ name, start: 1, step, count }];
  const deadlineMs = Date.now() + 60_000;
  return { tenantId, deadlineMs, outputBytes: 1, sequenceNamespace: 'default', draws, quota: undefined };
}

/** Commits one group. Returns the documents in the order of their reports, and the number of statements. */
async function commitGroup(documents: readonly FinishedDocument[]) {
  let statementCount = 0;
  const query = db().pool.query.bind(db().pool) as (...values: unknown[]) => unknown;
  const pool = new Proxy(db().pool, {
    get: (target, member) => {
      if (member !== 'query') return Reflect.get(target, member) as unknown;
      statementCount += 1;
      return query;
    },
  });
  const commits = createPlainCommits({ db: { ...db(), pool }, clock, log: createLogger('test', 'silent') });
  const reported: { readonly document: FinishedDocument; readonly kind: string }[] = [];
  await Promise.all(
    documents.map(async (document) => {
      reported.push({ document, kind: kindOf(await commits.commit(document)) });
    }),
  );
  return { reported, statementCount };
}

function kindOf(result: PlainResult): string {
  if (result === 'leftOut') return 'left out';
  return 'failure' in result ? 'failed' : 'rendered';
}

describe('a commit of 1,000 documents', () => {
  it.each([
    ['document whose numbers overflow', { step: max, count: 1_100 }],
    ['document that is refused for an unexpected reason', { name: 'poison' }],
  ])('a commit of 1,000 documents takes one statement, and at most forty more for one %s', async (_what, draw) => {
    const [hostile = '', ...others] = await addTenants(8);
    const documents = Array.from({ length: 999 }, (_, index) => rendered(others[index % others.length] ?? ''));
    const good = await commitGroup(documents);
    const bad = rendered(hostile, draw);
    const { reported, statementCount } = await commitGroup([...documents.slice(0, 500), bad, ...documents.slice(500)]);

    expect([good.statementCount, statementCount <= 41]).toEqual([1, true]);
    expect(reported.filter(({ kind }) => kind === 'failed').map(({ document }) => document)).toEqual([bad]);
    expect(reported.at(-1)?.document).toBe(bad);
  });

  it('a commit of 1,000 documents takes less than forty statements when 250 documents of one tenant are refused for the same reason', async () => {
    const [tenantId = ''] = await addTenants(1);
    const documents = Array.from({ length: 1_000 }, (_, index) =>
      rendered(tenantId, index % 4 === 1 ? { step: max, count: 1_100, name: 'end' } : {}),
    );
    const { reported, statementCount } = await commitGroup(documents);

    expect(reported.filter(({ kind }) => kind === 'failed')).toHaveLength(250);
    expect(reported.filter(({ kind }) => kind === 'rendered')).toHaveLength(750);
    expect(statementCount).toBeLessThan(40);
  });

  it('a commit of 1,000 documents reports each document when all are refused for different reasons', async () => {
    const [tenantId = ''] = await addTenants(1);
    const documents = Array.from({ length: 64 }, (_, index) => rendered(tenantId, { name: `poison${index}` }));
    const { reported, statementCount } = await commitGroup(documents);

    expect(new Set(reported.map(({ kind }) => kind))).toEqual(new Set(['failed']));
    expect(statementCount).toBeLessThanOrEqual(2 * documents.length);
  });
});
