import type { streamBatchDocuments as contract } from '@docgen/contracts/batch-documents';
import { listBatchReferences } from '@docgen/database/batches/batch-references';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { getBatchRecord } from './batch-head.ts';
import { startAnswer } from './chunked-answer.ts';
import { pickFormat } from './document-formats.ts';
import type { OpenBatch } from './open-batch.ts';

/** The stream of an unfinished batch has only the documents that exist now. This header tells the caller. */
const statusHeader = 'x-docgen-batch-status';
/** The `from` of the next request, when documents follow after `limit`. */
const nextFromHeader = 'x-docgen-next-from';

/** Streams the selected documents in order, as fast as the caller reads. */
export async function streamBatchDocuments(
  deps: Pick<ApiDeps, 'db' | 'permits' | 'sampledColumns'>,
  openBatch: OpenBatch,
  {
    caller,
    params: { batchId },
    query,
    header,
    isHead,
  }: Pick<RouteRequest<typeof contract>, 'caller' | 'params' | 'query' | 'header' | 'isHead'>,
): Promise<HttpAnswer> {
  const accept = header('accept');
  const openStream = pickFormat(accept, query);
  const batch = await getBatchRecord(deps.db, caller.tenantId, batchId);
  const open = openBatch(caller, batch, { isHead });
  const source = await open(query);
  const { contentType, extension, chunks, next } = await openStream({
    open,
    source,
    query,
    accept,
    rowGroups: deps.permits.rowGroups,
    sampledColumns: deps.sampledColumns,
    listReferences: async () => listBatchReferences(deps.db, caller.tenantId, batchId),
  });
  const nextFrom = next === undefined ? source.nextFrom : next.from;
  const headers = {
    [statusHeader]: batch.status,
    'content-disposition': `attachment; filename="${fileName(batchId, query.alias)}.${extension}"`,
    vary: 'accept',
    ...(nextFrom === undefined ? {} : { [nextFromHeader]: String(nextFrom) }),
  };
  return startAnswer({ status: 200, headers, contentType, chunks }, deps.permits.streams);
}

/** Ids and aliases have only characters that need no quotes or escapes. */
function fileName(batchId: string, alias: string | undefined): string {
  return alias === undefined ? batchId : `${batchId}-${alias}`;
}
