/** Reads and removes the datasets of a tenant. `dataset-uploads.ts` stores them. */
import type { Dataset, DatasetVersion } from '@docgen/contracts/datasets';
import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { datasetChunks, datasets, datasetVersions } from '../schema/dataset-tables.ts';
import { isBehind, newestFirst } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { findDatasetUses } from './dataset-use.ts';
import type { DatasetUses } from './dataset-use.ts';

/** A dataset, and the number of its present version. */
export interface StoredDataset {
  readonly dataset: Dataset;
  readonly versionNo: number;
}

const columns = {
  tenantId: datasets.tenantId,
  name: datasets.name,
  versionNo: datasets.versionNo,
  digest: datasetVersions.digest,
  rowCount: datasetVersions.rowCount,
  columns: datasetVersions.columns,
  storedBytes: datasetVersions.storedBytes,
  createdAt: datasets.createdAt,
  updatedAt: datasets.updatedAt,
};

export async function findDataset(db: Queryable, tenantId: string, name: string): Promise<StoredDataset | undefined> {
  const [row] = await select(db).where(and(eq(datasets.tenantId, tenantId), eq(datasets.name, name)));
  return row && toDataset(row);
}

/** What a body keeps of the present versions of these datasets, by name. */
export async function findDatasetHeads(
  db: Database,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, { digest: string; rowCount: number; columns: string[] }>> {
  const rows = await select(db.pool).where(and(eq(datasets.tenantId, tenantId), inArray(datasets.name, [...names])));
  return new Map(
    rows.map((row) => {
      const { name, digest, rowCount, columns: named } = toDataset(row).dataset;
      return [name, { digest, rowCount, columns: named.map((column) => column.name) }];
    }),
  );
}

/** Newest first, and one more than `limit` when there is a next page. */
export async function listDatasets(
  db: Database,
  tenantId: string,
  page: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<Dataset[]> {
  const rows = await select(db.pool)
    .where(and(eq(datasets.tenantId, tenantId), page.after && isBehind(datasets.createdAt, datasets.name, page.after)))
    .orderBy(newestFirst(datasets.createdAt, datasets.name))
    .limit(page.limit + 1);
  return rows.map((row) => toDataset(row).dataset);
}

/** The newest 100 versions of a dataset, newest first. An upload that is not finished is none. */
export async function listDatasetVersions(db: Queryable, tenantId: string, name: string): Promise<DatasetVersion[]> {
  const { rows } = await db.query<Omit<DatasetVersion, 'createdAt'> & { createdAt: Date }>(
    `select v.digest, v.row_count as "rowCount", v.stored_bytes::float8 as "storedBytes", v.created_at as "createdAt",
        coalesce(u.count, 0)::int as templates
      from dataset_versions v left join (
        select digest, count(*) from dataset_uses where tenant_id = $1 and name = $2 group by digest) u using (digest)
      where v.tenant_id = $1 and v.name = $2 and v.digest is not null
      order by v.version_no desc limit 100`,
    [tenantId, name],
  );
  return rows.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }));
}

/** The compressed chunk of a version's first rows; undefined when the version was removed. */
export async function findFirstChunk(db: Database, tenantId: string, versionNo: number): Promise<Buffer | undefined> {
  const [row] = await db.orm
    .select({ bytes: datasetChunks.bytes })
    .from(datasetChunks)
    .where(and(isChunkOf(tenantId, versionNo), eq(datasetChunks.chunkNo, 0)));
  return row?.bytes;
}

export type DeletedDataset =
  | { readonly kind: 'deleted'; readonly dataset: Dataset }
  | { readonly kind: 'used'; readonly uses: DatasetUses };

/**
 * Removes a dataset with all its versions. Undefined when there is none.
 *
 * @param isForced also while a template or an open batch uses it
 */
export async function deleteDataset(
  transaction: Queryable,
  tenantId: string,
  name: string,
  isForced: boolean,
): Promise<DeletedDataset | undefined> {
  await transaction.query('select from datasets where tenant_id = $1 and name = $2 for update', [tenantId, name]);
  const found = await findDataset(transaction, tenantId, name);
  if (found === undefined) return undefined;
  const uses = isForced ? undefined : await findDatasetUses(transaction, tenantId, name);
  if (uses !== undefined && uses.templates.length + uses.openBatches > 0) return { kind: 'used', uses };
  await ormOf(transaction)
    .delete(datasets)
    .where(and(eq(datasets.tenantId, tenantId), eq(datasets.name, name)));
  const { rows } = await transaction.query<{ storedBytes: number }>(
    `delete from dataset_versions where tenant_id = $1 and name = $2 and digest is not null
      returning stored_bytes::float8 as "storedBytes"`,
    [tenantId, name],
  );
  const storedBytes = -rows.reduce((sum, row) => sum + row.storedBytes, 0);
  await countStorage(transaction, tenantId, { datasets: -1, storedBytes });
  return { kind: 'deleted', dataset: found.dataset };
}

function select(db: Queryable) {
  return ormOf(db)
    .select(columns)
    .from(datasets)
    .innerJoin(
      datasetVersions,
      and(eq(datasetVersions.versionNo, datasets.versionNo), eq(datasetVersions.tenantId, datasets.tenantId)),
    )
    .$dynamic();
}

function isChunkOf(tenantId: string, versionNo: number): SQL | undefined {
  return and(eq(datasetChunks.tenantId, tenantId), eq(datasetChunks.versionNo, versionNo));
}

type DatasetRow = Awaited<ReturnType<typeof select>>[number];

function toDataset({
  versionNo,
  digest,
  columns: columnsJson,
  createdAt,
  updatedAt,
  ...rest
}: DatasetRow): StoredDataset {
  if (digest === null) throw new Error('the present version of a dataset is not finished');
  const dataset = {
    ...rest,
    digest,
    columns: JSON.parse(columnsJson) as Dataset['columns'], // as an upload has stored them
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  return { dataset, versionNo };
}
