/**
 * Reads the documents of a batch page by page, with at most two pages in memory. A result that is larger than a page is
 * read separately, after the budget of reply bytes has granted its size.
 */
import { findNextDocument, listBatchSpecs, readDocumentRange, readResult } from '@docgen/database/batches/batches';
import type { BatchDocumentRecord, BatchSpecRecord, DocumentPosition } from '@docgen/database/batches/batches';
import type { TenantBudget } from '@docgen/http/tenant-budget';
import type { ApiDeps } from '../deps.ts';
import { createDocumentIndex } from './document-index.ts';

export interface DocumentPage {
  /** At least one. */
  readonly documents: readonly BatchDocumentRecord[];
  /** True when documents follow, within the limit or after it. */
  readonly hasMore: boolean;
}

export interface BatchDocuments {
  readonly batchId: string;
  readonly specs: readonly BatchSpecRecord[];
  /** Reads one page ahead of the page that is being written, and nothing further. */
  readonly pages: AsyncIterable<DocumentPage>;
}

export interface DocumentRange {
  readonly after?: DocumentPosition | undefined;
  /** All documents when absent. */
  readonly limit?: number | undefined;
}

/** Reads up to `limit` documents from an index on. An empty list means that no document follows. */
type ReadFrom = (index: number, limit: number) => Promise<readonly BatchDocumentRecord[]>;

const pageDocumentsMax = 1_000;

/** Opens the documents that exist now, in the order of the specs, then by seqNo. */
export async function openDocuments(
  { db, budgets }: Pick<ApiDeps, 'db' | 'budgets'>,
  tenantId: string,
  batchId: string,
  { after, limit = Infinity }: DocumentRange = {},
): Promise<BatchDocuments> {
  const specs = await listBatchSpecs(db, tenantId, batchId);
  const index = createDocumentIndex(specs);
  const readRange = async (from: number, count: number) =>
    readDocumentRange(db, tenantId, batchId, {
      from: index.positionAt(from),
      before: index.positionAt(Math.min(from + count, index.count)),
    });
  const readFrom: ReadFrom = async (from, wanted) => {
    if (from >= index.count) return [];
    const count = Math.min(wanted, pageDocumentsMax);
    const documents = await readRange(from, count);
    if (documents.length > 0) return documents;
    // An unfinished batch can lack long ranges of documents. Skip to the next document that exists.
    const next = await findNextDocument(db, tenantId, batchId, index.positionAt(from));
    return next === undefined ? [] : readRange(index.indexOf(next), count);
  };
  const indexAfter = (document: DocumentPosition) => index.indexOf(document) + 1;
  const first = after === undefined ? 0 : indexAfter(after);
  const pages = readPages(readFrom, indexAfter, { first, limit });
  const readLeftOut = async (document: BatchDocumentRecord) => readResult(db, tenantId, batchId, document);
  return { batchId, specs, pages: fillPages(pages, readLeftOut, budgets.replyBytes) };
}

async function* readPages(
  readFrom: ReadFrom,
  indexAfter: (document: DocumentPosition) => number,
  { first, limit }: { readonly first: number; readonly limit: number },
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
  replyBytes: TenantBudget,
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
      const give = await replyBytes.take(first.leftOutBytes * bytesPerResultByte);
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
