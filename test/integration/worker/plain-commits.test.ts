/** How many statements a refused document costs, and which documents wait for them. */
import { createLogger } from '@docgen/runtime/logger';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlainResult } from '../../../apps/worker/commits/tenant-commits.ts';
import { createPlainCommits } from '../../../apps/worker/commits/plain-commits.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const clock: DatabaseClock = { nowMs: () => Date.now(), noteMissedDeadline: () => undefined, close: () => undefined };
const max = Number.MAX_SAFE_INTEGER;
const poisonBytes = 666;

const db = useTestDatabase(4);

beforeAll(async () => {
  await db().pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.name like 'poison%' then raise exception 'refused by a test'; end if; return new; end $$;
    create trigger poison before insert on sequences for each row execute function refuse_poison();
    create function refuse_bytes() returns trigger language plpgsql as $$
      begin if new.output_bytes = ${poisonBytes} then raise exception 'refused by a test'; end if; return new; end $$;
    create trigger poison before insert on usage_days for each row execute function refuse_bytes();`);
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
  return {
    tenantId,
    keyId: 'key_1',
    deadlineMs,
    outputBytes: 1,
    sequenceNamespace: 'default',
    draws,
    quota: undefined,
  };
}

/** A document without sequence numbers. */
function plain(tenantId: string, given: Partial<FinishedDocument> = {}): FinishedDocument {
  return { ...rendered(tenantId), draws: [], ...given };
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

/** Commits documents while another transaction holds the sequence `s` of a tenant. */
async function whileLocked(tenantId: string, work: () => Promise<void>): Promise<void> {
  await commitGroup([rendered(tenantId)]);
  const holder = await db().pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from sequences where tenant_id = $1 for update', [tenantId]);
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

function kindOf(result: PlainResult): string {
  if (result === 'leftOut') return 'left out';
  return 'failure' in result ? 'failed' : 'rendered';
}

describe('a commit of 1,000 documents', () => {
  it.each([
    ['document beyond its quota', { quota: { documents: 0, firstDay: '2000-01-01', endDay: '2200-01-01' } }],
    ['document that is refused for an unexpected reason', { outputBytes: poisonBytes }],
  ])('a commit of 1,000 documents takes one statement, and at most forty more for one %s', async (_what, refused) => {
    const [hostile = '', ...others] = await addTenants(8);
    const documents = Array.from({ length: 999 }, (_, index) => plain(others[index % others.length] ?? ''));
    const good = await commitGroup(documents);
    const bad = plain(hostile, refused);
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

describe('a tenant whose sequence is locked', () => {
  it('documents of other tenants commit, with and without numbers, while a document waits for a locked sequence', async () => {
    const [locked = '', other = ''] = await addTenants(2);
    const commits = createPlainCommits({ db: db(), clock, log: createLogger('test', 'silent') });
    let waiting: Promise<PlainResult> | undefined;
    await whileLocked(locked, async () => {
      let isEnded = false;
      waiting = commits.commit(rendered(locked)).finally(() => (isEnded = true));
      const others = [rendered(other), plain(other), plain(locked)];
      const ends = await Promise.all(others.map(async (document) => kindOf(await commits.commit(document))));

      expect(ends).toEqual(['rendered', 'rendered', 'rendered']);
      expect(isEnded).toBe(false);
    });

    expect(waiting && kindOf(await waiting)).toBe('rendered');
  });
});
