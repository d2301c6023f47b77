/**
 * The documents of a batch, a page at a time: whatever their number and size, two pages are in memory. A document that
 * is larger than a page is read when it is its turn, and its bytes are granted by the budget of replies.
 */
import { findNextDocument, listBatchSpecs, readDocumentRange, readResult } from '@docgen/database/batches/batches';
import type { BatchDocumentRecord, BatchSpecRecord, DocumentPosition } from '@docgen/database/batches/batches';
import type { TenantBudget } from '@docgen/http/tenant-budget';
import type { ApiDeps } from '../deps.ts';
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
  { db, budgets }: Pick<ApiDeps, 'db' | 'budgets'>,
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
  const pages = readPages(readFrom, placeBehind, { first, limit });
  const readLeftOut = async (document: BatchDocumentRecord) => readResult(db, tenantId, batchId, document);
  return { batchId, specs, pages: fillPages(pages, readLeftOut, budgets.replyBytes) };
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

/** A large document is in memory as text, and as the bytes that are written. */
const bytesPerResultByte = 3;

/** Gives each document whose result was left out a page of its own, with its result. */
async function* fillPages(
  pages: AsyncIterable<DocumentPage>,
  readLeftOut: (document: BatchDocumentRecord) => Promise<string | null>,
  replyBytes: TenantBudget,
): AsyncGenerator<DocumentPage> {
  for await (const { documents, hasMore } of pages) {
    for (const part of splitAtLeftOut(documents)) {
      const [first] = part;
      const isLast = part.at(-1) === documents.at(-1);
      const hasMoreBehind = hasMore || !isLast;
      if (first?.leftOutBytes === undefined) {
        yield { documents: part, hasMore: hasMoreBehind };
        continue;
      }
      const give = await replyBytes.take(first.leftOutBytes * bytesPerResultByte);
      try {
        const result = await readLeftOut(first);
        yield { documents: [{ ...first, result }], hasMore: hasMoreBehind };
      } finally {
        give();
      }
    }
  }
}

/** Parts in order: each document that is left out alone, the ones between two of them together. */
function splitAtLeftOut(documents: readonly BatchDocumentRecord[]): readonly (readonly BatchDocumentRecord[])[] {
  if (documents.every(({ leftOutBytes }) => leftOutBytes === undefined)) return [documents];
  const parts: BatchDocumentRecord[][] = [];
  for (const document of documents) {
    const part = parts.at(-1);
    const isAlone = document.leftOutBytes !== undefined || part?.at(0)?.leftOutBytes !== undefined;
    if (part === undefined || isAlone) parts.push([document]);
    else part.push(document);
  }
  return parts;
}
