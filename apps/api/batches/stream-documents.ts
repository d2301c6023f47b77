import type { streamBatchDocuments as contract } from '@docgen/contracts/batches';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { pickAcceptedType } from './accepted-type.ts';
import { getBatchRecord } from './batch-head.ts';
import { startReply } from './chunked-reply.ts';
import { openDocuments } from './document-pages.ts';
import type { BatchDocuments } from './document-pages.ts';
import { createCsvWriter, createJsonWriter, csvHeader, joinInPieces } from './document-text.ts';

const ndjson = 'application/x-ndjson';
const csv = 'text/csv';
/** Of a batch that is not finished, the stream holds what is there. */
const statusHeader = 'x-docgen-batch-status';

/** Every document that is there, in order, as fast as the caller reads. */
export async function streamDocuments(
  deps: Pick<ApiDeps, 'db' | 'budgets'>,
  {
    caller: { tenantId },
    params: { batchId },
    header,
  }: Pick<RouteRequest<typeof contract>, 'caller' | 'params' | 'header'>,
): Promise<RouteReply> {
  const type = pickAcceptedType(header('accept'), [ndjson, csv]);
  const { status } = await getBatchRecord(deps.db, tenantId, batchId);
  const documents = await openDocuments(deps, tenantId, batchId);
  const chunks = type === csv ? writeCsv(documents) : writeLines(documents);
  const contentType = type === csv ? `${csv}; charset=utf-8; header=present` : ndjson;
  const headers = { [statusHeader]: status, vary: 'accept' };
  return startReply({ status: 200, headers, contentType, chunks }, deps.budgets.streams);
}

async function* writeLines({ batchId, specs, pages }: BatchDocuments): AsyncGenerator<Uint8Array> {
  const write = createJsonWriter(batchId, specs);
  for await (const { documents } of pages) {
    for (const lines of joinInPieces(documents, (document) => `${write(document)}\n`)) yield Buffer.from(lines);
  }
}

async function* writeCsv({ batchId, specs, pages }: BatchDocuments): AsyncGenerator<Uint8Array> {
  const write = createCsvWriter(batchId, specs);
  let before = csvHeader;
  for await (const { documents } of pages) {
    for (const lines of joinInPieces(documents, write)) {
      yield Buffer.from(before + lines);
      before = '';
    }
  }
  if (before !== '') yield Buffer.from(before);
}
