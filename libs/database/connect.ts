/** The pool of one process: bounded, with a time limit on everything, so that a hung Postgres is an error and not a wait. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export interface Database {
  /** For everyday queries. */
  readonly orm: NodePgDatabase;
  /** For statements where a query builder would cost more than the query. */
  readonly pool: pg.Pool;
  /** Rejects when Postgres does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionsMax: number;
  /** Reports the loss of an idle connection; the next query opens another. */
  readonly onError: (error: Error) => void;
}

const statementMsMax = 5_000;
const lockMsMax = 2_500;
const idleInTransactionMsMax = 10_000;

export function connectDatabase(url: string, { connectionsMax, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMsMax,
    lock_timeout: lockMsMax,
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    // The server's own limit cannot fire while the server is stopped.
    query_timeout: statementMsMax + 500,
    application_name: 'docgen',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only. One that is lost in the middle of a transaction fails its query, and
  // reports itself besides: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    orm: drizzle(pool),
    pool,
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => pool.end(),
  };
}
