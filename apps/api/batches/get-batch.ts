import type { Batch, BatchHead, getBatch as contract } from '@docgen/contracts/batches';
import { listBatchFailures } from '@docgen/database/batches/batch-failures';
import { getSubmittedSpec } from '@docgen/database/batches/batches';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { decodeCursor, encodeCursor } from '@docgen/http/paging/cursor';
import { getBatchRecord, toBatchHead } from './batch-head.ts';
import { openDocuments } from './document-pages.ts';
import { answerDocuments } from './documents-answer.ts';

// The range of a Postgres integer.
const Int4 = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const Position = z.tuple([Int4, Int4]);

/**
 * Answers a batch with one page of its existing documents. While the batch runs, documents can still be added before
 * the ones of this page.
 */
export async function getBatch(
  deps: Pick<ApiDeps, 'db' | 'permits'>,
  { caller: { tenantId }, params: { batchId }, query }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const position = decodeCursor(query.cursor, Position);
  const after = position && { specIndex: position[0], seqNo: position[1] };
  // The head is read first: if it says that the batch is finished, no document is missing below.
  const batch = await getBatchRecord(deps.db, tenantId, batchId);
  const failures = batch.failedCount === 0 ? [] : await listBatchFailures(deps.db, batch.batchNo);
  const head = { ...toBatchHead(batch), failures };
  // JSON text of the request that submitted the batch.
  const spec = await getSubmittedSpec(deps.db, tenantId, batchId);
  if (batch.status === 'virtual') return answerWithoutDocuments(head, spec);
  const documents = await openDocuments(deps, tenantId, batchId, { after, limit: query.limit });
  return answerDocuments(deps, documents, {
    start: `${JSON.stringify(head).slice(0, -1)},"spec":${spec},"documents":[`,
    end: (last) => {
      const nextCursor = last === undefined ? null : encodeCursor([last.specIndex, last.seqNo]);
      return `],"nextCursor":${JSON.stringify(nextCursor)}}`;
    },
  });
}

/** The documents of a virtual batch are generated only for callers that ask for them by their alias or index. */
function answerWithoutDocuments(head: BatchHead & Pick<Batch, 'failures'>, spec: string): HttpAnswer {
  const text = `${JSON.stringify(head).slice(0, -1)},"spec":${spec},"documents":[],"nextCursor":null}`;
  return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(text)] } };
}
