/** The documents of a batch, a page at a time: whatever their number and size, two pages are in memory. */
import { findNextDocument, listBatchSpecs, readDocumentRange } from '@docgen/database/batch-reading';
import type { BatchDocumentRecord, BatchSpecRecord, DocumentPosition } from '@docgen/database/batch-reading';
import type { Database } from '@docgen/database/connect';
import { createPlaces } from './document-places.ts';

export interface DocumentPage {
  /** At least one. */
  readonly documents: readonly BatchDocumentRecord[];
  /** Whether there are documents behind these, in the range asked for or beyond its limit. */
  readonly hasMore: boolean;
}

export interface BatchDocuments {
  readonly batchId: string;
  readonly specs: readonly BatchSpecRecord[];
  /** Nothing is read before it is asked for, but for the page behind the one that is being written. */
  readonly pages: AsyncIterable<DocumentPage>;
}

export interface DocumentRange {
  readonly after?: DocumentPosition | undefined;
  /** All when absent. */
  readonly limit?: number | undefined;
}

/** Reads up to `limit` documents from a place on; none when there are no more. */
type ReadFrom = (place: number, limit: number) => Promise<readonly BatchDocumentRecord[]>;

const pageDocumentsMax = 1_000;

/** Those that are there by now, in the order of the spec, then by seqNo. */
export async function openDocuments(
  db: Database,
  tenantId: string,
  batchId: string,
  { after, limit = Infinity }: DocumentRange = {},
): Promise<BatchDocuments> {
  const specs = await listBatchSpecs(db, tenantId, batchId);
  const places = createPlaces(specs);
  const readRange = async (place: number, count: number) =>
    readDocumentRange(db, tenantId, batchId, {
      from: places.positionOf(place),
      before: places.positionOf(Math.min(place + count, places.count)),
    });
  const readFrom: ReadFrom = async (place, wanted) => {
    if (place >= places.count) return [];
    const count = Math.min(wanted, pageDocumentsMax);
    const documents = await readRange(place, count);
    if (documents.length > 0) return documents;
    // Of a batch that is not finished there may be none for a long while.
    const next = await findNextDocument(db, tenantId, batchId, places.positionOf(place));
    return next === undefined ? [] : readRange(places.placeOf(next), count);
  };
  const placeBehind = (document: DocumentPosition) => places.placeOf(document) + 1;
  const first = after === undefined ? 0 : placeBehind(after);
  return { batchId, specs, pages: readPages(readFrom, placeBehind, { first, limit }) };
}

async function* readPages(
  readFrom: ReadFrom,
  placeBehind: (document: DocumentPosition) => number,
  { first, limit }: { readonly first: number; readonly limit: number },
): AsyncGenerator<DocumentPage> {
  let left = limit;
  let documents = await readFrom(first, left);
  for (let last = documents.at(-1); last !== undefined; last = documents.at(-1)) {
    left -= documents.length;
    // Beyond the limit, one document is enough to know that there are more.
    const following = await readFrom(placeBehind(last), Math.max(left, 1));
    yield { documents, hasMore: following.length > 0 };
    if (left === 0) return;
    documents = following;
  }
}

/**
 * Makes the first chunk before anything is answered, so that a database that is away is an error and not
 * an answer cut off.
 */
export async function startChunks(chunks: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const first = await chunks.next();
  return continueChunks(first, chunks);
}

async function* continueChunks(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
