/** The schemas that a version of the code accepts. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { createSchemaCheck } from '@docgen/database/schema/schema-check';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

const migrations = 'drizzle.__drizzle_migrations';
const farFuture = 9_000_000_000_000;

let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 2, onError: () => undefined });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

/** The check and its reports. */
function createSetup() {
  const reports: string[] = [];
  return { reports, ...createSchemaCheck(db, (sentence) => reports.push(sentence)) };
}

async function lastMigration(): Promise<string> {
  const { rows } = await db.pool.query<{ created_at: string }>(
    `select max(created_at) as created_at from ${migrations}`,
  );
  return rows[0]?.created_at ?? '';
}

describe('a schema that fits', () => {
  it.each([
    ['is this version’s own', async () => Promise.resolve()],
    [
      'has an additive migration of a later version',
      async () => db.pool.query(`insert into ${migrations} (hash, created_at) values ('later', ${farFuture})`),
    ],
    [
      'lacks a table that this version does not use',
      async () =>
        db.pool.query(`comment on table ${migrations} is 'needs code that has migration ${await lastMigration()}'`),
    ],
    ['has any other comment', async () => db.pool.query(`comment on table ${migrations} is 'kept by drizzle'`)],
  ])('assertFits accepts a schema that %s', async (_what, change) => {
    await change();
    const { assertFits, reports } = createSetup();

    await assertFits();

    expect(reports).toEqual([]);
  });
});

describe('a schema that does not fit', () => {
  it.each([
    ['is not there', async () => db.pool.query('drop schema drizzle cascade'), 'no schema yet'],
    ['lacks a migration', async () => db.pool.query(`delete from ${migrations}`), 'older than this version needs'],
    [
      'has lost a table that this version needs',
      async () => db.pool.query(`comment on table ${migrations} is 'needs code that has migration ${farFuture}'`),
      'newer than this version can work with',
    ],
  ])('assertFits refuses a schema that %s', async (_what, change, words) => {
    await change();
    const { assertFits, reports } = createSetup();

    await expect(assertFits()).rejects.toThrow(words);
    await expect(assertFits()).rejects.toThrow(words);

    expect(reports).toEqual([expect.stringContaining(words)]);
  });

  it('untilFits waits until the schema matches', async () => {
    const { rows } = await db.pool.query<{ id: number }>(
      `update ${migrations} set created_at = -created_at returning id`,
    );
    const { untilFits, reports } = createSetup();
    const waiting = untilFits();
    await db.pool.query(`update ${migrations} set created_at = -created_at`);
    await waiting;

    expect(rows).not.toEqual([]);
    expect(reports.length).toBeLessThanOrEqual(1);
  });
});

describe('a database that is away', () => {
  it('the schema check passes while the database is not reachable', async () => {
    const away = connectDatabase('postgres://127.0.0.1:9/none', { connectionsMax: 1, onError: () => undefined });
    const { assertFits } = createSchemaCheck(away, () => undefined);

    await assertFits();
    await away.close();
  });
});
