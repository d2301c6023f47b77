/** The pool of one process: bounded, with a time limit on everything, so that a hung Postgres is an error and not a wait. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { applySettings, keepAlive, networkSettings } from './session.ts';

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

const connectMsMax = 2_500;
const statementMsMax = 5_000;
const sessionSettings = {
  ...networkSettings,
  statement_timeout: statementMsMax,
  lock_timeout: 2_500,
  idle_in_transaction_session_timeout: 10_000,
};

// The pool awaits the promise before it hands the connection out; its types know no promise there.
const prepareSession = (client: pg.ClientBase): unknown => applySettings(client, sessionSettings, connectMsMax);

export function connectDatabase(url: string, { connectionsMax, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    onConnect: prepareSession,
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
