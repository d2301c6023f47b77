import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { findDatasetUses } from '@docgen/database/datasets/dataset-use';
import { findDataset, listDatasetVersions, findFirstChunk } from '@docgen/database/datasets/datasets';
import { decompressChunk } from '@docgen/datasets/chunk-compression';
import { decodeChunk } from '@docgen/datasets/chunk-format';
import type { DatasetColumn } from '@docgen/datasets/dataset-builder';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';

const rowsMax = 20;
/** Characters of all rows of an answer, unless the first row alone is longer. */
const rowsLengthMax = 64 * 1024;

/** A dataset with its first rows, its versions and what uses it. Numbers keep their digits, so the rows are inserted as text. */
export async function getDataset(db: Database, tenantId: string, name: string): Promise<HttpAnswer> {
  const found = await findDataset(db.pool, tenantId, name);
  const chunk = found && (await findFirstChunk(db, tenantId, found.versionNo));
  if (found === undefined || chunk === undefined) throw notFound('dataset');
  const usedBy = await findDatasetUses(db.pool, tenantId, name);
  const versions = await listDatasetVersions(db.pool, tenantId, name);
  const rows = firstRows(await decompressChunk(chunk), found.dataset.columns);
  const rest = JSON.stringify({ ...found.dataset, versions, usedBy });
  const json = `${rest.slice(0, -1)},"rows":[${rows.join(',')}]}`;
  return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(json)] } };
}

function firstRows(chunk: Buffer, columns: readonly DatasetColumn[]): string[] {
  const rows: string[] = [];
  let length = 0;
  for (const values of decodeChunk(chunk).slice(0, rowsMax)) {
    const row = `[${columns.map(({ type }, index) => valueJson(values[index] ?? null, type)).join(',')}]`;
    length += row.length;
    if (rows.length > 0 && length > rowsLengthMax) break;
    rows.push(row);
  }
  return rows;
}

/** Values are stored as text. Those of numbers and booleans are JSON. */
function valueJson(text: string | null, type: DatasetColumn['type']): string {
  if (text === null) return 'null';
  return type === 'integer' || type === 'decimal' || type === 'boolean' ? text : JSON.stringify(text);
}
