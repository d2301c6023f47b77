/** Partitions of `batch_documents`, by their distance from today in days. */
import type { Database } from '@docgen/database/connection/connect';

/** The days for which partitions exist, ascending. */
export async function listDays({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query<{ days: number }>(
    `select to_date(right(relid::text, 8), 'YYYYMMDD') - (now() at time zone 'utc')::date as days
      from pg_partition_tree('batch_documents') where relid::text ~ '[0-9]{8}$' order by days`,
  );
  return rows.map(({ days }) => days);
}

/** Adds the partition of a day before today, as if its batches had expired. Returns its name. */
export async function addExpiredPartition(db: Database, daysAgo: number): Promise<string> {
  const day = await dayFromNow(db, -daysAgo);
  const name = `batch_documents_${day.replaceAll('-', '')}`;
  await db.pool.query(
    `create table ${name} partition of batch_documents for values from ('${day}') to ('${day}'::date + 1);
      alter table ${name} add primary key (tenant_id, batch_no, spec_index, seq_no);
      do $$ begin execute format('alter table ${name} owner to %I', (select pg_get_userbyid(relowner) from pg_class
        where oid = 'batch_documents'::regclass)); end $$`,
  );
  return name;
}

/** A day by its distance from today in UTC. */
export async function dayFromNow({ pool }: Database, days: number): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select ((now() at time zone 'utc')::date + $1::int)::text as day`,
    [days],
  );
  return rows[0]?.day ?? '';
}
