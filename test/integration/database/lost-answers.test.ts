/** A transaction whose COMMIT is answered, but not to its caller. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { isDatabaseAway, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import { inTransaction } from '@docgen/database/connection/transaction';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import type { CutProxy } from '../../harness/cut-proxy.ts';
import { isAnswerOf, isCommit } from '../../harness/postgres-answers.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

let database: TestDatabase;
let proxy: CutProxy;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  proxy = await startCutProxy();
  db = connectDatabase(proxy.through(database.url), { connectionsMax: 2, onError: () => undefined });
  await db.pool.query('create table kept (name text)');
});

afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

async function insert(name: string): Promise<unknown> {
  return inTransaction(db.pool, async (transaction) => transaction.query('insert into kept values ($1)', [name])).catch(
    (error: unknown) => error,
  );
}

async function isStored(name: string): Promise<boolean> {
  const { rowCount } = await db.pool.query('select from kept where name = $1', [name]);
  return rowCount === 1;
}

describe('inTransaction', () => {
  it('a transaction whose commit loses its answer is stored, and its error says that the outcome is not known', async () => {
    proxy.inject({ at: isCommit, effect: 'cut' });
    const error = await insert('unknown');

    expect([isDatabaseAway(error), isSurelyUncommitted(error)]).toEqual([true, false]);
    expect(await isStored('unknown')).toBe(true);
  });

  it('a transaction that loses its connection before its commit is not stored, and its error says so', async () => {
    proxy.inject({ at: isAnswerOf('insert into kept'), effect: 'cut' });
    const error = await insert('lost');

    expect([isDatabaseAway(error), isSurelyUncommitted(error)]).toEqual([true, true]);
    expect(await isStored('lost')).toBe(false);
  });
});
