/**
 * Writes versions of datasets. Chunks are stored one by one, in short transactions. The last one gives the version its
 * digest and makes it the present one: until then nothing reads it, and `removeUnfinishedUploads` removes it when its
 * process was lost.
 */
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import type { Database } from '../connection/connect.ts';
import { datasetVersions } from '../schema/dataset-tables.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { isUsedByOpenBatch } from './dataset-use.ts';

/** An upload that is not finished. */
export interface Upload {
  readonly tenantId: string;
  readonly versionNo: number;
}

export interface StoredChunk {
  readonly rowCount: number;
  readonly chunkDigest: string;
  readonly bytes: Buffer;
}

/** What is known when all chunks are stored. */
export interface UploadedContent {
  readonly name: string;
  readonly digest: string;
  /** JSON text. */
  readonly columns: string;
  readonly rowCount: number;
}

/** The stored chunks of the present version, which an upload of the same rows need not write again. */
export interface PresentVersion {
  readonly versionNo: number;
  readonly digest: string;
  readonly chunkDigests: readonly string[];
}

/** Unused versions of a dataset that are kept beside the present one. */
const unusedVersionsMax = 10;
/** The longest upload takes less than this many hours. */
const unfinishedHoursMax = 2;

/** The upload is gone: housekeeping or the removal of its tenant has removed it. */
export class UploadGone extends Error {}

export async function findPresentVersion(
  db: Database,
  tenantId: string,
  name: string,
): Promise<PresentVersion | undefined> {
  const { rows } = await db.pool.query<PresentVersion>(
    `select v.version_no::float8 as "versionNo", v.digest,
        (select coalesce(array_agg(c.chunk_digest order by c.chunk_no), '{}') from dataset_chunks c
          where c.tenant_id = $1 and c.version_no = v.version_no) as "chunkDigests"
      from datasets d join dataset_versions v using (version_no)
      where d.tenant_id = $1 and d.name = $2 and v.tenant_id = $1`,
    [tenantId, name],
  );
  return rows[0];
}

export async function beginUpload(
  db: Database,
  tenantId: string,
  { name, keyId }: { readonly name: string; readonly keyId: string },
): Promise<Upload> {
  const [row] = await db.orm
    .insert(datasetVersions)
    .values({ tenantId, name, keyId })
    .returning({ versionNo: datasetVersions.versionNo });
  if (row === undefined) throw new Error('the inserted version did not come back');
  return { tenantId, versionNo: row.versionNo };
}

/** Copies the first chunks of another version. @throws {UploadGone} when that version was removed */
export async function copyChunks(
  db: Database,
  { tenantId, versionNo }: Upload,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const { rowCount } = await db.pool.query(
    `insert into dataset_chunks (tenant_id, version_no, chunk_no, row_count, chunk_digest, bytes)
      select tenant_id, $2, chunk_no, row_count, chunk_digest, bytes from dataset_chunks
      where tenant_id = $1 and version_no = $3 and chunk_no < $4`,
    [tenantId, versionNo, from, count],
  );
  if (rowCount !== count) throw new UploadGone('the version whose chunks are copied was removed');
}

/** @throws {UploadGone} when the upload was removed */
export async function addChunk(
  db: Database,
  { tenantId, versionNo }: Upload,
  chunkNo: number,
  { rowCount, chunkDigest, bytes }: StoredChunk,
): Promise<void> {
  const added = await db.pool.query(
    `insert into dataset_chunks (tenant_id, version_no, chunk_no, row_count, chunk_digest, bytes)
      select tenant_id, version_no, $3, $4, $5, $6 from dataset_versions
      where tenant_id = $1 and version_no = $2 and digest is null`,
    [tenantId, versionNo, chunkNo, rowCount, chunkDigest, bytes],
  );
  if (added.rowCount !== 1) throw new UploadGone('the upload was removed');
}

/** Removes an upload that failed. */
export async function abandonUpload(db: Database, { tenantId, versionNo }: Upload): Promise<void> {
  await removeUpload(db.pool, { tenantId, versionNo });
}

/**
 * Makes the uploaded version the present one of its name. A version with the same rows is used instead, if there is one.
 *
 * @returns true when the name is new
 * @throws {UploadGone}; an error that `findFullResource` recognises, when the tenant has no room
 */
export async function finishUpload(db: Database, upload: Upload, content: UploadedContent): Promise<boolean> {
  const { tenantId } = upload;
  return inTransaction(db.pool, async (transaction) => {
    const isCreated = await lockName(transaction, upload, content.name);
    const stored = await storeContent(transaction, upload, content);
    const removed = await removeUnusedVersions(transaction, tenantId, content.name);
    await countStorage(transaction, tenantId, { datasets: isCreated ? 1 : 0, storedBytes: stored - removed });
    return isCreated;
  });
}

/** Points the name to the upload. The lock on its row lasts to the end of the transaction. */
async function lockName(transaction: Queryable, { tenantId, versionNo }: Upload, name: string): Promise<boolean> {
  const { rows } = await transaction.query<{ isCreated: boolean }>(
    `insert into datasets as d (tenant_id, name, version_no)
      select tenant_id, $3, version_no from dataset_versions
        where tenant_id = $1 and version_no = $2 and digest is null for update
      on conflict (tenant_id, name) do update set version_no = excluded.version_no, updated_at = now()
      returning xmax = 0 as "isCreated"`,
    [tenantId, versionNo, name],
  );
  if (rows[0] === undefined) throw new UploadGone('the upload was removed');
  return rows[0].isCreated;
}

/** Returns the growth of `storedBytes`. */
async function storeContent(
  transaction: Queryable,
  { tenantId, versionNo }: Upload,
  { name, digest, columns, rowCount }: UploadedContent,
): Promise<number> {
  const { rows: equal } = await transaction.query<{ versionNo: number }>(
    `update datasets d set version_no = v.version_no from dataset_versions v
      where d.tenant_id = $1 and d.name = $2 and v.tenant_id = $1 and v.name = $2 and v.digest = $3
      returning v.version_no::float8 as "versionNo"`,
    [tenantId, name, digest],
  );
  if (equal.length > 0) {
    await removeUpload(transaction, { tenantId, versionNo });
    return 0;
  }
  const { rows } = await transaction.query<{ storedBytes: number }>(
    `update dataset_versions set digest = $3, columns = $4, row_count = $5, stored_bytes = octet_length($4) + (
        select coalesce(sum(octet_length(bytes)), 0) from dataset_chunks where tenant_id = $1 and version_no = $2)
      where tenant_id = $1 and version_no = $2 returning stored_bytes::float8 as "storedBytes"`,
    [tenantId, versionNo, digest, columns, rowCount],
  );
  return rows[0]?.storedBytes ?? 0;
}

/** Removes the oldest versions that nothing uses, and returns their bytes. */
async function removeUnusedVersions(transaction: Queryable, tenantId: string, name: string): Promise<number> {
  const { rows } = await transaction.query<{ storedBytes: number }>(
    `delete from dataset_versions where tenant_id = $1 and version_no in (
        select v.version_no from dataset_versions v
        where v.tenant_id = $1 and v.name = $2 and v.digest is not null
          and not exists (select from datasets d where d.tenant_id = $1 and d.version_no = v.version_no)
          and not exists (select from dataset_uses u where u.tenant_id = $1 and u.name = $2 and u.digest = v.digest)
          and not ${isUsedByOpenBatch('v.digest')}
        order by v.version_no desc offset $3)
      returning stored_bytes::float8 as "storedBytes"`,
    [tenantId, name, unusedVersionsMax],
  );
  return rows.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
}

async function removeUpload(db: Queryable, { tenantId, versionNo }: Upload): Promise<void> {
  await db.query('delete from dataset_versions where tenant_id = $1 and version_no = $2 and digest is null', [
    tenantId,
    versionNo,
  ]);
}

/** Removes uploads whose process was lost, and returns their number. */
export async function removeUnfinishedUploads(db: Queryable, countMax: number): Promise<number> {
  // A version has up to 50 MB.
  const { rowCount } = await db.query(
    `delete from dataset_versions where version_no in (
        select version_no from dataset_versions
        where digest is null and created_at < now() - make_interval(hours => ${unfinishedHoursMax})
        order by created_at limit least($1, 4) for update skip locked)`,
    [countMax],
  );
  return rowCount ?? 0;
}
