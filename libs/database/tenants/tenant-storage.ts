/**
 * How much each tenant keeps, and the caps of its tier. A statement or transaction that adds or removes rows counts
 * them itself; a growth beyond the cap fails it whole (`findFullResource`). The row is locked last of all: every
 * commit of the tenant wants it.
 */
import { StoredResource, Tier, tierTerms } from '@docgen/contracts/tiers';
import type { Queryable } from '../connection/transaction.ts';

/** By how much each resource grows; negative for what is removed. */
export type StorageGrowth = Readonly<Partial<Record<StoredResource, number>>>;

export interface StoredAmount {
  readonly used: number;
  /** Null where a contract sets none. */
  readonly limit: number | null;
}

const columns: Readonly<Record<StoredResource, string>> = {
  templates: 'templates',
  sequences: 'sequences',
  variables: 'variables',
  storedBytes: 'stored_bytes',
};

const resources = StoredResource.options;

/** SQL of a resource's cap by the column `tier`; null without one. */
function capSql(resource: StoredResource): string {
  const caps = Tier.options.map((tier) => `when '${tier}' then ${tierTerms[tier].stored[resource] ?? 'null'}`);
  return `(case tier ${caps.join(' ')} end)::bigint`;
}

/**
 * In `returning` of an upsert: whether the row was created. An update has locked the row before, which leaves its mark
 * in `xmax`; a created row has none.
 */
export const isCreatedSql = '(xmax = 0)';

/**
 * Counts the sequences that a statement over several tenants creates: an expression for its `with`, behind
 * `countedUsage` and `drawn` (tenant_id, is_created). Reads `counted`, so that usage is locked before.
 */
export const countedSequences = `counted_sequences as (
  insert into tenant_storage as s (tenant_id, sequences, sequences_max)
  select tenant_id, count(*), max(${capSql('sequences')})
  from drawn join tenants using (tenant_id)
  where is_created and tenant_id in (select tenant_id from counted)
  group by tenant_id order by tenant_id
  on conflict (tenant_id) do update set
    sequences = s.sequences + excluded.sequences, sequences_max = excluded.sequences_max
)`;

const statement = `
insert into tenant_storage as s (tenant_id, ${resources.map((name) => `${columns[name]}, ${columns[name]}_max`).join(', ')})
select tenant_id, ${resources.map((name, index) => `$${index + 3}::bigint, case when $2::boolean then ${capSql(name)} end`).join(', ')}
from tenants where tenant_id = $1
on conflict (tenant_id) do update set ${resources.map((name) => grown(columns[name])).join(', ')}`;

function grown(column: string): string {
  return `${column} = s.${column} + excluded.${column},
    ${column}_max = case when excluded.${column} > 0 then excluded.${column}_max else s.${column}_max end`;
}

/**
 * Counts what a transaction has added and removed. Locks the tenant's counters, so it comes last.
 *
 * @param isCapped false counts what is kept in any case
 * @throws what `findFullResource` recognises, when a resource would grow beyond its cap
 */
export async function countStorage(
  transaction: Queryable,
  tenantId: string,
  growth: StorageGrowth,
  { isCapped }: { readonly isCapped: boolean } = { isCapped: true },
): Promise<void> {
  const changes = resources.map((name) => growth[name] ?? 0);
  if (changes.every((change) => change === 0)) return;
  await transaction.query({ name: 'count-storage', text: statement, values: [tenantId, isCapped, ...changes] });
}

/** The resource whose cap a failed statement or transaction would have passed; undefined for any other error. */
export function findFullResource(error: unknown): StoredResource | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const constraint = 'constraint' in current ? current.constraint : undefined;
    const found = resources.find((name) => constraint === `tenant_storage_${columns[name]}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a tenant stands with one resource. @throws {Error} for an unknown tenant */
export async function readStored(db: Queryable, tenantId: string, resource: StoredResource): Promise<StoredAmount> {
  const { rows } = await db.query<{ tier: Tier; used: string }>(
    `select tier, coalesce(${columns[resource]}, 0) as used
      from tenants left join tenant_storage using (tenant_id) where tenant_id = $1`,
    [tenantId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a resolved tenant has no row');
  return { used: Number(row.used), limit: tierTerms[row.tier].stored[resource] };
}
