/**
 * Short transactions. A template runs in one only while contended state is locked. No other service is called in one.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isUnanswered, noteUncommitted } from './database-errors.ts';

/** Anything that runs a statement: the pool, or the client of an open transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** drizzle's query builder on the pool or on the client of an open transaction. */
export function ormOf(db: Queryable): NodePgDatabase {
  // drizzle calls nothing but `query` outside of its own transactions, which no store opens.
  return drizzle(db as PoolClient);
}

/**
 * Commits when `work` resolves, rolls back when it throws, and returns the connection to the pool in both cases.
 *
 * @param shouldCommit false for a result after which the transaction is rolled back as well
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: PoolClient) => Promise<T>,
  shouldCommit: (result: T) => boolean = () => true,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work(client);
    isCommitting = shouldCommit(result);
    await client.query(isCommitting ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    failure = error;
    if (!isCommitting) noteUncommitted(error);
    throw error;
  } finally {
    client.release(failure === undefined ? undefined : await rollback(client, failure));
  }
}

/**
 * The pool closes a connection that cannot roll back, and Postgres then rolls back. On a connection that gives no
 * answers, ROLLBACK would wait for another whole time limit.
 */
async function rollback(client: PoolClient, failure: unknown): Promise<Error | undefined> {
  if (failure instanceof Error && isUnanswered(failure)) return failure;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
