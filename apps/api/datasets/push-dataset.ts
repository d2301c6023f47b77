/**
 * Stores an uploaded dataset while it arrives. Chunks that the present version has too are not written again, so the same
 * upload writes nothing.
 */
import { invalidField, payloadTooLarge, unavailable } from '@docgen/contracts/errors';
import { datasetTypes } from '@docgen/contracts/datasets';
import type { pushDataset as contract } from '@docgen/contracts/datasets';
import { Tier, tierTerms } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import * as uploads from '@docgen/database/datasets/dataset-uploads';
import type { PresentVersion, Upload } from '@docgen/database/datasets/dataset-uploads';
import { findDataset } from '@docgen/database/datasets/datasets';
import { compressChunk } from '@docgen/datasets/chunk-compression';
import { DatasetBuilder } from '@docgen/datasets/dataset-builder';
import type { DatasetChunk, DatasetSummary } from '@docgen/datasets/dataset-builder';
import { DatasetProblem } from '@docgen/datasets/dataset-problem';
import { readRows } from '@docgen/datasets/read-rows';
import type { DatasetFormat } from '@docgen/datasets/read-rows';
import { mediaTypeOf } from '@docgen/http/streamed-body';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { withinStorage } from '../quotas/storage-refusal.ts';

/** @throws {ApiError} VALIDATION_ERROR with line and column, PAYLOAD_TOO_LARGE, QUOTA_EXCEEDED; nothing is stored then */
export async function pushDataset(
  db: Database,
  { caller, params, bodyStream, header }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { tenantId, keyId, tier = Tier.enum.starter } = caller;
  const { name } = params;
  const { bytesMax, rowsMax } = tierTerms[tier].dataset;
  const format = formatOf(header('content-type'));
  const target = new UploadTarget(db, { tenantId, keyId, name }, await uploads.findPresentVersion(db, tenantId, name));
  try {
    const summary = await storeRows(format, withinBytes(bodyStream, bytesMax), rowsMax, target);
    const isCreated = await withinStorage(db, tenantId, async () => target.finish(summary));
    const stored = await findDataset(db.pool, tenantId, name);
    if (stored === undefined) throw unavailable('The dataset was deleted while it was stored. Send it again.');
    return { status: isCreated ? 201 : 200, body: stored.dataset };
  } catch (error) {
    await target.abandon();
    throw toCallerError(error);
  }
}

/** The route takes only these types. */
function formatOf(contentType: string | undefined): DatasetFormat {
  const formats: Readonly<Record<string, DatasetFormat>> = datasetTypes;
  return formats[mediaTypeOf(contentType).type] ?? 'csv';
}

async function storeRows(
  format: DatasetFormat,
  bytes: AsyncIterable<Uint8Array>,
  rowsMax: number,
  target: UploadTarget,
): Promise<DatasetSummary> {
  const builder = new DatasetBuilder({ isCsv: format === 'csv', rowsMax });
  for await (const batch of readRows(format, bytes)) {
    for (const chunk of builder.add(batch)) await target.add(chunk);
  }
  for (const chunk of builder.finish()) await target.add(chunk);
  return builder.summary();
}

/** @throws {ApiError} PAYLOAD_TOO_LARGE */
async function* withinBytes(bytes: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > bytesMax) throw payloadTooLarge(bytesMax);
    yield chunk;
  }
}

function toCallerError(error: unknown): unknown {
  if (error instanceof DatasetProblem) return invalidField('body', error.message, error.place);
  if (error instanceof uploads.UploadGone)
    return unavailable('The dataset was changed while it was stored. Send it again.', 1, error);
  return error;
}

interface UploadedDataset {
  readonly tenantId: string;
  readonly keyId: string;
  readonly name: string;
}

/** Takes the chunks of an upload, in order. Nothing is written while they are those of the present version. */
class UploadTarget {
  readonly #db: Database;
  readonly #dataset: UploadedDataset;
  readonly #present: PresentVersion | undefined;
  #upload: Upload | undefined;
  #chunkCount = 0;

  constructor(db: Database, dataset: UploadedDataset, present: PresentVersion | undefined) {
    this.#db = db;
    this.#dataset = dataset;
    this.#present = present;
  }

  async add({ rowCount, digest, bytes }: DatasetChunk): Promise<void> {
    if (this.#upload !== undefined || this.#present?.chunkDigests[this.#chunkCount] !== digest) {
      const upload = await this.#begin();
      const chunk = { rowCount, chunkDigest: digest, bytes: await compressChunk(bytes) };
      await uploads.addChunk(this.#db, upload, this.#chunkCount, chunk);
    }
    this.#chunkCount += 1;
  }

  /** True when the name is new. */
  async finish({ columns, rowCount, digest }: DatasetSummary): Promise<boolean> {
    if (this.#upload === undefined && digest === this.#present?.digest) return false;
    const upload = await this.#begin();
    const content = { name: this.#dataset.name, digest, rowCount, columns: JSON.stringify(columns) };
    const isCreated = await uploads.finishUpload(this.#db, upload, content);
    this.#upload = undefined;
    return isCreated;
  }

  /** Removes what a failed upload has written. What it leaves behind, housekeeping removes. */
  async abandon(): Promise<void> {
    if (this.#upload !== undefined) await uploads.abandonUpload(this.#db, this.#upload).catch(() => undefined);
  }

  async #begin(): Promise<Upload> {
    if (this.#upload !== undefined) return this.#upload;
    const { tenantId } = this.#dataset;
    const upload = await uploads.beginUpload(this.#db, tenantId, this.#dataset);
    this.#upload = upload;
    if (this.#present !== undefined && this.#chunkCount > 0)
      await uploads.copyChunks(this.#db, upload, { from: this.#present.versionNo, count: this.#chunkCount });
    return upload;
  }
}
