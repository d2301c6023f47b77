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
export async function addExpiredPartition({ pool }: Database, daysAgo: number): Promise<string> {
  const { rows } = await pool.query<{ day: string; name: string }>(
    `select day::text, 'batch_documents_' || to_char(day, 'YYYYMMDD') as name
      from (select (now() at time zone 'utc')::date - $1::int as day) as wanted`,
    [daysAgo],
  );
  const [partition] = rows;
  if (partition === undefined) throw new Error('there is always a day');
  const { day, name } = partition;
  await pool.query(
    `create table ${name} partition of batch_documents for values from ('${day}') to ('${day}'::date + 1);
      alter table ${name} add primary key (tenant_id, batch_no, spec_index, seq_no)`,
  );
  return name;
}
