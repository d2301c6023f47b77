/**
 * Settings of each Postgres session: limits, and the detection of lost peers. A statement sets them, because poolers
 * such as PgBouncer and RDS Proxy refuse a connection that has them among its start parameters.
 */
import type { ClientBase, ClientConfig } from 'pg';

/** Settings of a session by name. The unit is that of Postgres: milliseconds, or seconds for keepalives. */
export type SessionSettings = Readonly<Record<string, number>>;

/**
 * Bound the time for which Postgres waits for a node that vanished. No time limit applies while COPY waits for its
 * client. Without these settings the backend would hold its locks until the operating system gives up, after two hours.
 * With them it takes 11 s, or 10 s when Postgres has sent data: less than another worker and the callers wait.
 */
export const networkSettings: SessionSettings = {
  /** Seconds of silence before the first keepalive probe. */
  tcp_keepalives_idle: 5,
  /** Seconds between two probes. */
  tcp_keepalives_interval: 2,
  /** Probes without an answer that end the connection. */
  tcp_keepalives_count: 3,
  /** Milliseconds for the client to acknowledge sent data. */
  tcp_user_timeout: 10_000,
};

/** The same on this end. Linux then sends ten probes, one a second. A query has a time limit of its own. */
export const keepAlive: Pick<ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
};

/** The clock of Postgres between two moments of the monotonic clock of this process; milliseconds. */
export interface TimeSample {
  readonly beforeMs: number;
  /** Since the epoch. */
  readonly databaseMs: number;
  readonly afterMs: number;
}

/** Applies the settings as the first statement of a connection; `withinMs` is its time limit. */
export async function applySettings(
  client: ClientBase,
  settings: SessionSettings,
  withinMs: number,
): Promise<TimeSample> {
  // pg supports `query_timeout` of a single query; its types do not have it.
  const query = {
    text: `select set_config(name, value, false), ${databaseMsSql} as "databaseMs"
      from unnest($1::text[], $2::text[]) as setting(name, value)`,
    values: [Object.keys(settings), Object.values(settings).map(String)],
    query_timeout: withinMs,
  };
  const beforeMs = performance.now();
  const { rows } = await client.query<{ databaseMs: number }>(query);
  return toSample(beforeMs, rows[0]);
}

/** SQL: the clock of Postgres, milliseconds since the epoch. */
export const databaseMsSql = '(extract(epoch from clock_timestamp()) * 1000)::float8';

/** @param row the answer that has just arrived */
export function toSample(beforeMs: number, row: { readonly databaseMs: number } | undefined): TimeSample {
  if (row === undefined) throw new Error('Postgres returned no time');
  return { beforeMs, databaseMs: row.databaseMs, afterMs: performance.now() };
}
