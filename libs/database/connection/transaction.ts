/** Short transactions: never held open while a template runs or another service is asked. */
import type { Pool, PoolClient } from 'pg';
import { noteRolledBack } from './database-errors.ts';

/** Anything that runs a statement: the pool, or the client of an open transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Commits when `work` resolves, rolls back when it throws, and always gives the connection back. */
export async function inTransaction<T>(pool: Pool, work: (transaction: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work(client);
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error;
    if (!isCommitting) noteRolledBack(error);
    throw error;
  } finally {
    client.release(failure === undefined ? undefined : await rollback(client));
  }
}

// A connection that cannot roll back is thrown away, and Postgres rolls back by itself.
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
