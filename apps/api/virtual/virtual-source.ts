/**
 * The documents of a virtual batch. Workers render them while they are read, and count them before the API gets them.
 * The next page is rendered while the caller reads the current one.
 */
import { afterEffect, invalidField } from '@docgen/contracts/errors';
import { getDocumentKey } from '@docgen/database/batches/batch-documents';
import { listBatchSpecs } from '@docgen/database/batches/batches';
import type { BatchRecord, BatchSpecRecord } from '@docgen/database/batches/batches';
import { createDocumentIndex } from '../batches/document-index.ts';
import { toIndexRange } from '../batches/document-source.ts';
import type { DocumentSelection, DocumentSource } from '../batches/document-source.ts';
import type { ApiDeps } from '../deps.ts';
import type { TenantCaller } from '../quotas/quotas.ts';
import { askForRange } from './ask-for-range.ts';
import type { RangeOfSpec, VirtualPage } from './ask-for-range.ts';

/** The first page is short, because the size of the documents is not known. */
const firstPageDocuments = 100;
const pageDocumentsMax = 2_000;
const pageBytesWanted = 160 * 1024;
const growthMax = 8;

/**
 * Opens the selected documents. Nothing is rendered before the first page is read.
 *
 * @throws {ApiError} VALIDATION_ERROR for a `status`, and with `field` = `limit` for too many documents
 */
export async function openVirtual(
  deps: ApiDeps,
  caller: TenantCaller,
  batch: BatchRecord,
  selection: DocumentSelection,
): Promise<DocumentSource> {
  const { batchId } = batch;
  const specs = await listBatchSpecs(deps.db, caller.tenantId, batchId);
  const { first, end, base } = toIndexRange(specs, selection);
  const { limit = Infinity, status, isSample = false } = selection;
  if (status !== undefined && !isSample)
    throw invalidField('status', 'The documents of a virtual batch have no status before they are rendered.');
  const last = Math.min(end, first + limit);
  assertReadable(last - first, deps.batchLimits.documentsMax);
  const ask = async (range: RangeOfSpec) =>
    askForRange(deps, caller, { ...batch, specs }, { ...range, isCounted: !isSample, isSingle: limit === 1 });
  const pages = whileVisible(readPages(ask, specs, { first, end: last }), async () =>
    getDocumentKey(deps.db, caller.tenantId, batchId),
  );
  return {
    batchId,
    isGenerated: true,
    specs,
    pages,
    nextFrom: last < end ? last - base : undefined,
  };
}

/** A read without `limit` could use up the quota by mistake, and a shortened one would look complete. */
function assertReadable(documentCount: number, documentsMax: number): void {
  if (documentCount <= documentsMax) return;
  const message = `Set "limit": one request reads at most ${documentsMax} documents of a virtual batch, and this one selects ${documentCount}.`;
  throw invalidField('limit', message);
}

type Pages = AsyncIterable<Pick<VirtualPage, 'documents'>>;

/** A stream ends before its next page when the batch was deleted or has expired. Its first page was just opened. */
async function* whileVisible(
  pages: Pages,
  assertVisible: () => Promise<unknown>,
): AsyncGenerator<Pick<VirtualPage, 'documents'>> {
  let isFirst = true;
  for await (const page of pages) {
    if (!isFirst) await assertVisible();
    isFirst = false;
    yield page;
  }
}

type Ask = (range: RangeOfSpec) => Promise<VirtualPage>;

interface AskedPage {
  readonly from: number;
  readonly page: Promise<VirtualPage>;
}

async function* readPages(
  ask: Ask,
  specs: readonly BatchSpecRecord[],
  { first, end }: { readonly first: number; readonly end: number },
): AsyncGenerator<Pick<VirtualPage, 'documents'>> {
  const index = createDocumentIndex(specs);
  const start = (from: number, documentCount: number): AskedPage => {
    const { specIndex, seqNo } = index.positionAt(from);
    const leftOfSpec = (specs[specIndex]?.documentCount ?? 0) - seqNo;
    const to = seqNo + Math.min(documentCount, leftOfSpec, end - from);
    const page = ask({ specIndex, from: seqNo, to });
    // The generator can end before it awaits the page.
    page.catch(() => undefined);
    return { from, page };
  };
  let documentCount = firstPageDocuments;
  let asked: AskedPage | undefined = first < end ? start(first, documentCount) : undefined;
  try {
    while (asked !== undefined) {
      const { from, page }: AskedPage = asked;
      const { documents, isLarge, release, ...sizes } = await (from === first ? page : afterCounted(page));
      documentCount = pageSizeAfter({ documents, ...sizes }, documentCount);
      const next = from + documents.length;
      const isLast = next >= end;
      // Two large pages of one reader could wait for each other's bytes.
      asked = isLast || isLarge ? undefined : start(next, documentCount);
      try {
        yield { documents };
      } finally {
        release();
      }
      if (!isLast) asked ??= start(next, documentCount);
    }
  } finally {
    void asked?.page.then(({ release }) => release()).catch(() => undefined);
  }
}

/** The pages before this one are counted, so its failure must not say that nothing was. */
async function afterCounted(page: Promise<VirtualPage>): Promise<VirtualPage> {
  return page.catch((error: unknown) => {
    throw afterEffect(error);
  });
}

/** Pages of about the wanted size. After a page that ended early, the next one is as long as that. */
function pageSizeAfter(
  { documents, bytes, isComplete }: Pick<VirtualPage, 'documents' | 'bytes' | 'isComplete'>,
  askedCount: number,
): number {
  if (!isComplete) return documents.length;
  const fitting = Math.floor((pageBytesWanted * documents.length) / Math.max(bytes, 1));
  return Math.max(1, Math.min(fitting, askedCount * growthMax, pageDocumentsMax));
}
