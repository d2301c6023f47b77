/**
 * Partitions of `batch_documents`: one for each day on which batches expire. No statement here takes a lock that a
 * statement of a caller waits for: a partition is attached, and detached before it is dropped, while callers read and
 * write the table.
 */
import { batchRetentionDays } from '@docgen/contracts/tiers';
import type { Pool } from 'pg';
import type { Queryable } from '../connection/transaction.ts';

/** Days for which partitions exist before batches need them. */
const daysAhead = 3;

const prefix = 'batch_documents_';
const today = `(now() at time zone 'utc')::date`;
/** Detaching waits for the transactions that use the table; most of them end within 5 s. */
const detachMsMax = 60_000;

/** SQL for the name of a day's partition. */
export const partitionOfDay = (day: string): string => `'${prefix}' || to_char(${day}, 'YYYYMMDD')`;

interface MissingDay {
  readonly day: string;
  readonly name: string;
}

/**
 * Adds the missing partitions for batches of today and the next days, for each retention of a tier. A batch expires at
 * the end of its last day: hence `+ 1`. Processes can run it at the same time.
 *
 * @param enterpriseDays retention of tier enterprise; the default when absent
 * @returns the number of partitions added
 */
export async function addPartitions(db: Queryable, enterpriseDays?: number): Promise<number> {
  const { rows } = await db.query<MissingDay>(
    `select day::text, name
      from (select distinct ${today} + 1 + ahead + retention as day
        from unnest($1::int[]) as retention, generate_series(0, $2::int) as ahead) as wanted,
        lateral (select ${partitionOfDay('day')} as name) as named
      where to_regclass(name) is null order by day`,
    [batchRetentionDays(enterpriseDays), daysAhead],
  );
  for (const missing of rows) await addPartition(db, missing);
  return rows.length;
}

/** SQL for the number of days, today included, for which new batches of all retentions have partitions. */
export function daysAheadSql(retentions: string): string {
  return `(select coalesce(min(ahead), ${daysAhead + 1}) from unnest(${retentions}::int[]) as retention,
      generate_series(0, ${daysAhead}) as ahead
    where to_regclass(${partitionOfDay(`${today} + 1 + ahead + retention`)}) is null)`;
}

/** Adds the partition of one day if it is missing, unless its batches have expired. */
export async function addPartitionOf(db: Queryable, day: string): Promise<void> {
  const { rows } = await db.query<MissingDay>(
    `select day::text, name from (select $1::date as day) as wanted,
        lateral (select ${partitionOfDay('day')} as name) as named
      where day > ${today} and to_regclass(name) is null`,
    [day],
  );
  for (const missing of rows) await addPartition(db, missing);
}

// One statement is one transaction. Its advisory lock lets one process add partitions at a time. The others find the
// table in `pg_class` afterwards; `to_regclass` can answer from a cache of the session.
async function addPartition(db: Queryable, { day, name }: MissingDay): Promise<void> {
  await db.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('docgen document partitions'));
    if not exists (select from pg_class where relname = '${name}'
        and relnamespace = (select relnamespace from pg_class where oid = 'batch_documents'::regclass)) then
      create table ${name} (like batch_documents including defaults,
        primary key (tenant_id, batch_no, spec_index, seq_no));
      alter table batch_documents attach partition ${name} for values from ('${day}') to ('${day}'::date + 1);
    end if;
  end $$`);
}

interface ExpiredPartition {
  readonly name: string;
  readonly isAttached: boolean;
  readonly isDetachPending: boolean;
}

/**
 * Drops the partitions of the days whose batches have expired. An interrupted run is continued.
 *
 * @returns the names of the dropped tables
 */
export async function dropExpiredPartitions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<ExpiredPartition>(
    `select relname as name, inhrelid is not null as "isAttached", coalesce(inhdetachpending, false) as "isDetachPending"
      from pg_class left join pg_inherits on inhrelid = pg_class.oid
      where relkind = 'r' and relnamespace = (select relnamespace from pg_class where oid = 'batch_documents'::regclass)
        and relname ~ '^${prefix}[0-9]{8}$' and relname <= ${partitionOfDay(today)}
      order by relname`,
  );
  for (const partition of rows) await dropPartition(pool, partition);
  return rows.map(({ name }) => name);
}

async function dropPartition(pool: Pool, { name, isAttached, isDetachPending }: ExpiredPartition): Promise<void> {
  if (isAttached) {
    // Only one partition can be pending. `finalize` ends what a process that was lost has begun.
    const how = isDetachPending ? 'finalize' : 'concurrently';
    await withLongerLimit(pool, `alter table batch_documents detach partition ${name} ${how}`);
  }
  await withLongerLimit(pool, `drop table ${name}`);
}

/** Runs a statement with `detachMsMax`, outside of a transaction. Closes the connection, because it keeps the limit. */
async function withLongerLimit(pool: Pool, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = ${detachMsMax}`);
    // pg supports `query_timeout` of a single query; its types do not have it. Postgres reports its own timeout first.
    const query = { text, query_timeout: detachMsMax + 500 };
    await client.query(query);
  } finally {
    client.release(true);
  }
}
