import type { streamBatchDocuments as contract } from '@docgen/contracts/batches';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { pickAcceptedType } from './accepted-type.ts';
import { getBatchRecord } from './batch-head.ts';
import { startReply } from './chunked-reply.ts';
import type { DocumentSource, OpenDocuments } from './document-source.ts';
import { createCsvWriter, createJsonWriter, csvHeader, joinDocuments } from './document-text.ts';
import { openStored } from './stored-source.ts';

const ndjson = 'application/x-ndjson';
const csv = 'text/csv';
/** The stream of an unfinished batch has only the documents that exist now. This header tells the caller. */
const statusHeader = 'x-docgen-batch-status';
/** The `from` of the next request, when documents follow after `limit`. */
const nextFromHeader = 'x-docgen-next-from';

/** Streams the selected documents in order, as fast as the caller reads. */
export async function streamDocuments(
  deps: Pick<ApiDeps, 'db' | 'budgets'>,
  {
    caller: { tenantId },
    params: { batchId },
    query: selection,
    header,
  }: Pick<RouteRequest<typeof contract>, 'caller' | 'params' | 'query' | 'header'>,
): Promise<RouteReply> {
  const isCsv = pickAcceptedType(header('accept'), [ndjson, csv]) === csv;
  const batch = await getBatchRecord(deps.db, tenantId, batchId);
  const openSource: OpenDocuments = async (wanted) => openStored(deps, batch, wanted);
  const source = await openSource(selection);
  const chunks = isCsv ? writeCsv(source) : writeLines(source);
  const contentType = isCsv ? `${csv}; charset=utf-8; header=present` : ndjson;
  const headers = { [statusHeader]: batch.status, vary: 'accept', ...nextFrom(source) };
  return startReply({ status: 200, headers, contentType, chunks }, deps.budgets.streams);
}

function nextFrom({ nextFrom: from }: DocumentSource): Record<string, string> {
  return from === undefined ? {} : { [nextFromHeader]: String(from) };
}

async function* writeLines({ batchId, specs, pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  const write = createJsonWriter(batchId, specs);
  for await (const { documents } of pages) {
    for (const lines of joinDocuments(documents, (document) => `${write(document)}\n`)) yield Buffer.from(lines);
  }
}

async function* writeCsv({ batchId, specs, pages }: DocumentSource): AsyncGenerator<Uint8Array> {
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
