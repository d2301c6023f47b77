/** Answers one document of a batch. A document of a virtual batch is rendered now. */
import type { getBatchDocument as contract } from '@docgen/contracts/batch-documents';
import { isApiError, notFound, toEnvelope } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { getBatchRecord } from './batch-head.ts';
import type { DocumentSource } from './document-source.ts';
import { createJsonWriter } from './document-text.ts';
import type { OpenBatch } from './open-batch.ts';

/** @throws {ApiError} NOT_FOUND for an unknown alias or index, and for a document that is not made yet */
export async function getBatchDocument(
  db: Database,
  openBatch: OpenBatch,
  { caller, params: { batchId, alias, seqNo }, isHead }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const batch = await getBatchRecord(db, caller.tenantId, batchId);
  const open = openBatch(caller, batch, { isHead });
  const source = await open({ alias, from: seqNo, limit: 1 }).catch((error: unknown) => {
    throw isUnknownAlias(error) ? notFound('document') : error;
  });
  // The answer to HEAD has no body, so no document of a virtual batch is generated for it.
  if (isHead && batch.status === 'virtual') {
    assertInSpec(source, alias, seqNo);
    return { status: 200, bytes: { contentType: jsonType, chunks: [] } };
  }
  for await (const { documents } of source.pages) {
    const [document] = documents;
    if (document?.seqNo !== seqNo) break;
    const text = createJsonWriter(batchId, source.specs)(document);
    return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(text)] } };
  }
  throw notFound('document');
}

/** @throws {ApiError} NOT_FOUND */
function assertInSpec({ specs }: DocumentSource, alias: string, seqNo: number): void {
  const spec = specs.find((candidate) => candidate.alias === alias);
  if (spec === undefined || seqNo >= spec.documentCount) throw notFound('document');
}

function isUnknownAlias(error: unknown): boolean {
  return isApiError(error) && toEnvelope(error).error.details['field'] === 'alias';
}
