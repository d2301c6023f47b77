/**
 * Reads the documents of a batch page by page, with at most two pages in memory. A result that is larger than a page is
 * read separately, after its size is held as permits for answer bytes.
 */
import { findBatchDocument, readDocumentRange, readResult } from '@docgen/database/batches/batch-documents';
import { listBatchSpecs } from '@docgen/database/batches/batches';
import type { BatchDocumentRecord, DocumentPosition } from '@docgen/database/batches/batch-documents';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import type { ApiDeps } from '../deps.ts';
import { createDocumentIndex } from './document-index.ts';
import type { DocumentIndex } from './document-index.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';

export interface DocumentPage {
  /** At least one. */
  readonly documents: readonly BatchDocumentRecord[];
  /** True when documents follow, within the limit or after it. */
  readonly hasMore: boolean;
}

export interface StoredDocuments extends Pick<DocumentSource, 'batchId' | 'specs'> {
  /** Reads one page ahead of the page that is being written, and nothing further. */
  readonly pages: AsyncIterable<DocumentPage>;
}

export type PageDeps = Pick<ApiDeps, 'db' | 'permits'>;

/** Opens the documents that exist now, in the order of the specs, then by seqNo. */
export async function openDocuments(
  deps: PageDeps,
  tenantId: string,
  batchId: string,
  { after, limit }: { readonly after?: DocumentPosition | undefined; readonly limit?: number | undefined } = {},
): Promise<StoredDocuments> {
  const specs = await listBatchSpecs(deps.db, tenantId, batchId);
  const index = createDocumentIndex(specs);
  const first = after === undefined ? 0 : index.indexOf(after) + 1;
  return { batchId, specs, pages: pagesOf(deps, { tenantId, batchId, index, first, end: index.count, limit }) };
}

export interface PagedRange {
  readonly tenantId: string;
  readonly batchId: string;
  readonly index: DocumentIndex;
  /** The index of the first document. */
  readonly first: number;
  /** The index after the last document. */
  readonly end: number;
  readonly status?: DocumentSelection['status'];
  /** All documents when absent. */
  readonly limit?: number | undefined;
}

/** Reads up to `limit` documents from an index on. An empty list means that no document follows. */
type ReadFrom = (index: number, limit: number) => Promise<readonly BatchDocumentRecord[]>;

const pageDocumentsMax = 1_000;
/** One statement looks through at most this many rows for the next document, so that it ends within its time limit. */
const skippedDocumentsMax = 100_000;

/** Reads the documents of the range that exist when their page is read. */
export function pagesOf({ db, permits }: PageDeps, range: PagedRange): AsyncGenerator<DocumentPage> {
  const { tenantId, batchId, index, end, status } = range;
  const toRange = (from: number, before: number) => ({
    from: index.positionAt(from),
    before: index.positionAt(Math.min(before, end)),
    status,
  });
  const readFrom: ReadFrom = async (first, wanted) => {
    const count = Math.min(wanted, pageDocumentsMax);
    for (let from = first; from < end;) {
      const selected = toRange(from, from + count);
      const documents = await permits.pageReads.during(1, async () =>
        readDocumentRange(db, tenantId, batchId, selected),
      );
      if (documents.length > 0) return documents;
      // An unfinished batch can lack long ranges of documents, and few may have the status.
      from = await skipTo(from + count);
    }
    return [];
  };
  const skipTo = async (first: number) => {
    for (let from = first; from < end; from += skippedDocumentsMax) {
      const next = await findBatchDocument(db, tenantId, batchId, toRange(from, from + skippedDocumentsMax));
      if (next !== undefined) return index.indexOf(next);
    }
    return end;
  };
  const indexAfter = (document: DocumentPosition) => index.indexOf(document) + 1;
  const readLeftOut = async (document: BatchDocumentRecord) => readResult(db, tenantId, batchId, document);
  return fillPages(readPages(readFrom, indexAfter, range), readLeftOut, permits.answerBytes);
}

async function* readPages(
  readFrom: ReadFrom,
  indexAfter: (document: DocumentPosition) => number,
  { first, limit = Infinity }: Pick<PagedRange, 'first' | 'limit'>,
): AsyncGenerator<DocumentPage> {
  let left = limit;
  let documents = await readFrom(first, left);
  for (let last = documents.at(-1); last !== undefined; last = documents.at(-1)) {
    left -= documents.length;
    // When the limit is reached, one more document is enough to set `hasMore`.
    const following = await readFrom(indexAfter(last), Math.max(left, 1));
    yield { documents, hasMore: following.length > 0 };
    if (left === 0) return;
    documents = following;
  }
}

/** A large result is in memory as a string with 2 bytes per character, and as the bytes that are written. */
const bytesPerResultByte = 3;

/** Reads each result that was left out, and gives its document a separate page. */
async function* fillPages(
  pages: AsyncIterable<DocumentPage>,
  readLeftOut: (document: BatchDocumentRecord) => Promise<string | null>,
  answerBytes: ResourcePermits,
): AsyncGenerator<DocumentPage> {
  for await (const { documents, hasMore } of pages) {
    for (const part of splitAtLeftOut(documents)) {
      const [first] = part;
      const isLast = part.at(-1) === documents.at(-1);
      const hasMoreAfter = hasMore || !isLast;
      if (first?.leftOutBytes === undefined) {
        yield { documents: part, hasMore: hasMoreAfter };
        continue;
      }
      const give = await answerBytes.take(first.leftOutBytes * bytesPerResultByte);
      try {
        const result = await readLeftOut(first);
        yield { documents: [{ ...first, result }], hasMore: hasMoreAfter };
      } finally {
        give();
      }
    }
  }
}

/** Splits a page, in order, so that each document without its result is the only one of its part. */
function splitAtLeftOut(documents: readonly BatchDocumentRecord[]): readonly (readonly BatchDocumentRecord[])[] {
  if (documents.every(({ leftOutBytes }) => leftOutBytes === undefined)) return [documents];
  const parts: BatchDocumentRecord[][] = [];
  for (const document of documents) {
    const part = parts.at(-1);
    const isSeparate = document.leftOutBytes !== undefined || part?.at(0)?.leftOutBytes !== undefined;
    if (part === undefined || isSeparate) parts.push([document]);
    else part.push(document);
  }
  return parts;
}
