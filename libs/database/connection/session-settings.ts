/**
 * What every connection to Postgres has: limits of its session, and a network that may fail without a word. They are
 * set by a statement, since poolers such as PgBouncer and RDS Proxy refuse a connection that brings them along.
 */
import type { ClientBase, ClientConfig } from 'pg';

/** Settings of a session by name; without a unit they are milliseconds, except where Postgres says seconds. */
export type SessionSettings = Readonly<Record<string, number>>;

/**
 * A node that vanishes says nothing, and during COPY no time limit of Postgres applies: its backend would hold locks
 * until the operating system gives up, which takes two hours. With these it takes 11 s, or 10 s where Postgres has
 * sent something. Both are shorter than the lease of a chunk and the grace that callers have.
 */
export const networkSettings: SessionSettings = {
  /** Seconds of silence before Postgres asks whether the client is there. */
  tcp_keepalives_idle: 5,
  /** Seconds between two such questions. */
  tcp_keepalives_interval: 2,
  /** Questions without an answer. */
  tcp_keepalives_count: 3,
  /** For the client to acknowledge what Postgres has sent. */
  tcp_user_timeout: 10_000,
};

/** The same from this end; Linux then asks every second, ten times. A query has its own time limit besides. */
export const keepAlive: Pick<ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
};

/** Of one statement that a connection begins with; its own time limit is that of connecting. */
export async function applySettings(client: ClientBase, settings: SessionSettings, withinMs: number): Promise<void> {
  // pg knows a time limit of a single query, its types do not.
  const query = {
    text: 'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting(name, value)',
    values: [Object.keys(settings), Object.values(settings).map(String)],
    query_timeout: withinMs,
  };
  await client.query(query);
}
