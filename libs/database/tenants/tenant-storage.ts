/**
 * Counts the stored resources of each tenant, and enforces the caps of its tier. A transaction that adds or removes
 * rows also counts them; a growth beyond the cap fails the whole transaction (`findFullResource`). Lock the row last,
 * because each commit of the tenant updates it.
 */
import { StoredResource, Tier, storedMaxOf } from '@docgen/contracts/tiers';
import { eq } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { tenants } from '../schema/core-tables.ts';
import { tenantStorage } from '../schema/storage-tables.ts';

/** The growth of each resource; negative for removed rows. */
export type StorageGrowth = Readonly<Partial<Record<StoredResource, number>>>;

export interface StoredAmount {
  readonly used: number;
  /** Null when the contract of the tenant sets none. */
  readonly limit: number | null;
}

const columns: Readonly<Record<StoredResource, string>> = {
  templates: 'templates',
  sequences: 'sequences',
  variables: 'variables',
  datasets: 'datasets',
  storedBytes: 'stored_bytes',
};

const resources = StoredResource.options;

/** SQL of a resource's cap by the columns `tier` and `status`; null for no cap. */
function capSql(resource: StoredResource): string {
  const caps = Tier.options.map((tier) => {
    const usual = storedMaxOf({ tier, status: 'active' }, resource) ?? 'null';
    const ofTrial = storedMaxOf({ tier, status: 'trialing' }, resource) ?? 'null';
    const cap = ofTrial === usual ? usual : `case status when 'trialing' then ${ofTrial} else ${usual} end`;
    return `when '${tier}' then ${cap}`;
  });
  return `(case tier ${caps.join(' ')} end)::bigint`;
}

/** The tables whose rows have their counted bytes in `stored_bytes`. */
const byteTables = ['batches', 'template_versions', 'dataset_versions', 'variables', 'idempotency_keys'];

/** SQL: the bytes that all rows of a tenant have counted. @param tenantId SQL */
export function countedBytesSql(tenantId: string): string {
  const sums = byteTables.map(
    (table) => `(select coalesce(sum(stored_bytes), 0) from ${table} where tenant_id = ${tenantId})`,
  );
  return `(${sums.join(' + ')})`;
}

/** For `returning` of an upsert: true when it created the row. An update sets `xmax`; a created row has 0. */
export const isCreatedSql = '(xmax = 0)';

/**
 * Counts the sequences that a statement creates for several tenants: an expression of its `with`, after `countedUsage`
 * and `drawn` (tenant_id, is_created). It reads `counted`, so Postgres locks the usage rows first.
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
 * Counts the rows that a transaction has added and removed. Call it last, because it locks the tenant's counters.
 *
 * @param isCapped false for rows that are stored even beyond the cap
 * @throws an error that `findFullResource` recognises, when a resource would exceed its cap
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

/** Subtracts bytes of removed rows of many tenants. Locks in one order, because other transactions lock several rows too. */
export async function giveBytesBack(transaction: Queryable, bytes: ReadonlyMap<string, number>): Promise<void> {
  const removed = [...bytes].filter(([, count]) => count > 0);
  if (removed.length === 0) return;
  const tenantIds = removed.map(([tenantId]) => tenantId);
  await transaction.query(
    'select from tenant_storage where tenant_id = any($1::text[]) order by tenant_id for no key update',
    [tenantIds],
  );
  await transaction.query(
    `update tenant_storage s set stored_bytes = s.stored_bytes - removed.bytes
      from unnest($1::text[], $2::bigint[]) as removed(tenant_id, bytes) where s.tenant_id = removed.tenant_id`,
    [tenantIds, removed.map(([, count]) => count)],
  );
}

/** The resource whose cap the failed transaction would have exceeded; undefined for any other error. */
export function findFullResource(error: unknown): StoredResource | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const constraint = 'constraint' in current ? current.constraint : undefined;
    const found = resources.find((name) => constraint === `tenant_storage_${columns[name]}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The used amount and the cap of one resource. @throws {Error} for an unknown tenant */
export async function readStored(db: Queryable, tenantId: string, resource: StoredResource): Promise<StoredAmount> {
  const [row] = await ormOf(db)
    .select({ tier: tenants.tier, status: tenants.status, used: tenantStorage[resource] })
    .from(tenants)
    .leftJoin(tenantStorage, eq(tenantStorage.tenantId, tenants.tenantId))
    .where(eq(tenants.tenantId, tenantId));
  if (row === undefined) throw new Error('a resolved tenant has no row');
  return { used: row.used ?? 0, limit: storedMaxOf(row, resource) };
}
