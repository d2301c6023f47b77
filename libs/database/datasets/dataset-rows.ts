/** Reads the rows of a version, for renders. */
import type { Dataset } from '@docgen/contracts/datasets';
import type { Queryable } from '../connection/transaction.ts';

/** A version of a dataset, without its rows. */
export interface DatasetVersion {
  readonly versionNo: number;
  readonly digest: string;
  readonly columns: Dataset['columns'];
  readonly rowCount: number;
}

/**
 * Undefined when the version was removed.
 *
 * @param digest null for the present version
 */
export async function findDatasetVersion(
  db: Queryable,
  tenantId: string,
  { name, digest }: { readonly name: string; readonly digest: string | null },
): Promise<DatasetVersion | undefined> {
  const { rows } = await db.query<Omit<DatasetVersion, 'columns'> & { readonly columns: string }>({
    name: 'find-dataset-version',
    text: `select v.version_no::float8 as "versionNo", v.digest, v.columns, v.row_count as "rowCount"
      from dataset_versions v left join datasets d on d.tenant_id = v.tenant_id and d.version_no = v.version_no
      where v.tenant_id = $1 and v.name = $2 and v.digest is not null
        and case when $3::text is null then d.name is not null else v.digest = $3 end`,
    values: [tenantId, name, digest],
  });
  const [row] = rows;
  // As an upload has stored them.
  return row && { ...row, columns: JSON.parse(row.columns) as Dataset['columns'] };
}

/** A chunk of a version, compressed; undefined after the last one, and when the version was removed. */
export async function readDatasetChunk(
  db: Queryable,
  tenantId: string,
  { versionNo, chunkNo }: { readonly versionNo: number; readonly chunkNo: number },
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ readonly bytes: Buffer }>({
    name: 'read-dataset-chunk',
    text: 'select bytes from dataset_chunks where tenant_id = $1 and version_no = $2 and chunk_no = $3',
    values: [tenantId, versionNo, chunkNo],
  });
  return rows[0]?.bytes;
}
