import type { streamBatchDocuments as contract } from '@docgen/contracts/batches';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { pickAcceptedType } from './accepted-type.ts';
import { getBatchRecord } from './batch-head.ts';
import { startReply } from './chunked-reply.ts';
import { openDocuments } from './document-pages.ts';
import type { BatchDocuments } from './document-pages.ts';
import { createCsvWriter, createJsonWriter, csvHeader, joinDocuments } from './document-text.ts';

const ndjson = 'application/x-ndjson';
const csv = 'text/csv';
/** The stream of an unfinished batch has only the documents that exist now. This header tells the caller. */
const statusHeader = 'x-docgen-batch-status';

/** Streams every existing document in order, as fast as the caller reads. */
export async function streamDocuments(
  deps: Pick<ApiDeps, 'db' | 'budgets'>,
  {
    caller: { tenantId },
    params: { batchId },
    header,
  }: Pick<RouteRequest<typeof contract>, 'caller' | 'params' | 'header'>,
): Promise<RouteReply> {
  const isCsv = pickAcceptedType(header('accept'), [ndjson, csv]) === csv;
  const { status } = await getBatchRecord(deps.db, tenantId, batchId);
  const documents = await openDocuments(deps, tenantId, batchId);
  const chunks = isCsv ? writeCsv(documents) : writeLines(documents);
  const contentType = isCsv ? `${csv}; charset=utf-8; header=present` : ndjson;
  const headers = { [statusHeader]: status, vary: 'accept' };
  return startReply({ status: 200, headers, contentType, chunks }, deps.budgets.streams);
}

async function* writeLines({ batchId, specs, pages }: BatchDocuments): AsyncGenerator<Uint8Array> {
  const write = createJsonWriter(batchId, specs);
  for await (const { documents } of pages) {
    for (const lines of joinDocuments(documents, (document) => `${write(document)}\n`)) yield Buffer.from(lines);
  }
}

async function* writeCsv({ batchId, specs, pages }: BatchDocuments): AsyncGenerator<Uint8Array> {
  const write = createCsvWriter(batchId, specs);
  let before = csvHeader;
  for await (const { documents } of pages) {
    for (const lines of joinDocuments(documents, write)) {
      yield Buffer.from(before + lines);
      before = '';
    }
  }
  if (before !== '') yield Buffer.from(before);
}
