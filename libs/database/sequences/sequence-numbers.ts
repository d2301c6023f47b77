/**
 * The next numbers of a sequence in SQL, exact up to 2^53 - 1. The product of step and count may exceed a bigint, so
 * the statements check that it fits before they multiply. In JavaScript, `numberAfter` of the engine is the same rule.
 */
import { isCreatedSql } from '../tenants/tenant-storage.ts';

const numberMax = Number.MAX_SAFE_INTEGER;

/**
 * SQL: `last + step * count`, or 2^53 when the result would exceed 2^53 - 1. The constraint of `sequences` rejects
 * 2^53.
 *
 * @param last SQL of a bigint, at most 2^53 - 1
 */
export function advanced(last: string, step: string, count: string): string {
  return `case when ${isBeyond(last, step, count)} then ${numberMax} + 1 else ${last} + ${step} * ${count} end`;
}

/**
 * SQL: draws numbers and returns the new state of each sequence.
 *
 * @param totals SQL of the rows (tenant_id, namespace, name, start, step, total), one for each sequence, sorted by
 *   tenant, namespace and name: Postgres locks the rows in this order. Start and step apply to sequences that do not
 *   exist.
 */
export function drawFrom(totals: string): string {
  // Postgres checks the new row before it looks for an existing one. If the document's start and step exceed the limit
  // but the sequence exists, the new row has start 1 and step 1, so its value is the count.
  return `insert into sequences (sequence_id, tenant_id, namespace, name, start, step, value)
  select 'seq_' || replace(gen_random_uuid()::text, '-', ''), tenant_id, namespace, name,
    case when is_count then 1 else start end, case when is_count then 1 else step end,
    case when is_count then total else ${advanced('start - step', 'step', 'total')} end
  from (
    select *, ${isBeyond('start - step', 'step', 'total')} and exists (
      select from sequences s where s.tenant_id = t.tenant_id and s.namespace = t.namespace and s.name = t.name) as is_count
    from (${totals}) as t
  ) as wanted
  on conflict (tenant_id, namespace, name) do update set
    updated_at = now(),
    value = ${advanced(
      'coalesce(sequences.value, sequences.start - sequences.step)',
      'sequences.step',
      '((excluded.value - excluded.start) / excluded.step + 1)',
    )}
  returning tenant_id, namespace, name, value, step, ${isCreatedSql} as is_created`;
}

function isBeyond(last: string, step: string, count: string): string {
  return `${count} > (${numberMax} - (${last})) / ${step}`;
}
