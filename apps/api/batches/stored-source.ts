/** The stored documents of a batch as a source. */
import { findBatchDocument } from '@docgen/database/batches/batch-documents';
import { listBatchSpecs } from '@docgen/database/batches/batches';
import type { BatchRecord } from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';
import { createDocumentIndex } from './document-index.ts';
import { pagesOf } from './document-pages.ts';
import type { PageDeps, PagedRange } from './document-pages.ts';
import { toIndexRange } from './document-source.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';

/**
 * Opens the selected documents that exist now.
 *
 * @throws {ApiError} VALIDATION_ERROR when the batch has no such alias
 */
export async function openStored(
  deps: PageDeps,
  batch: BatchRecord,
  selection: DocumentSelection,
): Promise<DocumentSource> {
  const { tenantId, batchId } = batch;
  const specs = await listBatchSpecs(deps.db, tenantId, batchId);
  const { first, end, base } = toIndexRange(specs, selection);
  const { status, limit } = selection;
  const range = { tenantId, batchId, index: createDocumentIndex(specs), first, end, status, limit };
  const next = limit === undefined ? undefined : await findNextIndex(deps.db, batch, { ...range, limit });
  return {
    batchId,
    isGenerated: false,
    specs,
    pages: pagesOf(deps, range),
    nextFrom: next === undefined ? undefined : next - base,
  };
}

/** The index of the first document of the range after `limit` others; undefined when there is none. */
async function findNextIndex(
  db: Database,
  { documentCount, completedCount }: BatchRecord,
  { tenantId, batchId, index, first, end, status, limit }: PagedRange & { readonly limit: number },
): Promise<number | undefined> {
  if (first + limit >= end) return undefined;
  // Without this, each range of a large download would count its documents in the database.
  if (completedCount === documentCount) return status === 'failed' ? undefined : first + limit;
  const range = { from: index.positionAt(first), before: index.positionAt(end), status, offset: limit };
  const position = await findBatchDocument(db, tenantId, batchId, range);
  return position && index.indexOf(position);
}
