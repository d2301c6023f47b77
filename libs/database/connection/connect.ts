/** The connection pool of one process. Every operation has a time limit, so a Postgres that hangs causes an error. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isRefused } from './database-errors.ts';
import { applySettings, keepAlive, networkSettings } from './session-settings.ts';
import type { TimeSample } from './session-settings.ts';

export interface Database {
  /** The query builder, for ordinary queries. */
  readonly orm: NodePgDatabase;
  /** For COPY, claims and statements on hot paths, where the query builder would cost more than the query. */
  readonly pool: pg.Pool;
  /** Rejects when Postgres does not answer. */
  ping(): Promise<void>;
  /** Calls the listener with the time of Postgres at each new connection, before its first use. */
  onTime(listener: (sample: TimeSample) => void): void;
  close(): Promise<void>;
}

/**
 * Decides when a caller may take a connection. It calls one of its arguments once: `enter` with a function that
 * releases the permit of the connection, or `refuse` with the error for the caller.
 */
export type ConnectionGate = (enter: (leave: () => void) => void, refuse: (error: Error) => void) => void;

export interface DatabaseOptions {
  readonly connectionsMax: number;
  /** Called before each connection is taken, for queries and transactions. */
  readonly gate?: ConnectionGate | undefined;
  /** Called when an idle connection is lost. The next query opens another one. */
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

const openGate: ConnectionGate = (enter) => enter(() => undefined);

export function connectDatabase(url: string, { connectionsMax, gate = openGate, onError }: DatabaseOptions): Database {
  const listeners: ((sample: TimeSample) => void)[] = [];
  // The pool awaits this promise before it hands the connection out, although its types do not say so.
  const prepareSession = (client: pg.ClientBase): unknown =>
    applySettings(client, sessionSettings, connectMsMax).then((sample) => {
      for (const listener of listeners) listener(sample);
    });
  const pool = new DatabasePool(gate, {
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    onConnect: prepareSession,
    // statement_timeout does not fire while the process of the server is stopped.
    query_timeout: statementMsMax + 500,
    application_name: 'docgen',
  });
  pool.on('error', onError);
  // The pool listens to errors of idle connections only. A connection that is lost in a transaction fails its query and
  // also emits an error: without a listener, Node ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    orm: drizzle(pool),
    pool,
    ping: async () => {
      await pool.query('select 1');
    },
    onTime: (listener) => void listeners.push(listener),
    close: async () => pool.end(),
  };
}

type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/**
 * Asks a gate before each connection, and keeps a connection whose statement Postgres has refused. pg's pool closes it,
 * and a tenant beyond a limit would cause a new connection with each request. `query` of pg's pool calls `connect`, so
 * this method covers all uses.
 */
class DatabasePool extends pg.Pool {
  readonly #gate: ConnectionGate;

  constructor(gate: ConnectionGate, config: pg.PoolConfig) {
    super(config);
    this.#gate = gate;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client === undefined ? reject(error ?? unexplained()) : resolve(client)));
    });
  }

  #connect(callback: OnClient): void {
    const enter = (leave: () => void): void => {
      super.connect((error, client, release) => {
        if (client === undefined) leave();
        else client.release = releasing(client.release, leave);
        callback(error, client, client === undefined ? release : client.release);
      });
    };
    this.#gate(enter, (error) => callback(error, undefined, () => undefined));
  }
}

function releasing(release: Release, leave: () => void): Release {
  return (error) => {
    release(isRefused(error) ? undefined : error);
    leave();
  };
}

function unexplained(): Error {
  return new Error('the pool gave neither a connection nor an error');
}
