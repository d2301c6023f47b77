/** Batches of a single alias with any results, and requests for their documents in a format. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import type { TestClient } from '../../harness/client.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { SharedStack } from '../../harness/use-stack.ts';

export type Query = Readonly<Record<string, string>>;

export const csv = 'text/csv';
export const sql = 'application/sql';

/** Names and values that end or change a row in some format. */
const hostile = {
  plain: 'x',
  'a"b': 'say "hi"',
  "it's": "'); drop table t; --",
  'c`d': '`',
  'e,f': 'line\r\nbreak,',
  __proto__: '\\',
  constructor: "\\'",
  '=1+1': '=cmd|x',
  select: null,
  ключ: '漢😀',
  nested: { 'g.h': 1.5, list: [1, { i: "'" }] },
};
export const hostileJson = JSON.stringify(hostile).replace('"plain"', '"__proto__":"\\\\","plain"');

/**
 * Inserts the batch of a tenant of its own.
 *
 * @param result SQL expression of a document's JSON text; `n` is its seqNo
 */
export async function insertResult(stack: SharedStack, result: string, documentCount = 1) {
  const { client, tenantId, memberKey } = await stack.addTenant();
  const counts = documentCount === 0 ? { documentCount: 1, doneCount: 0 } : { documentCount };
  return { client, memberKey, batchId: await insertRenderedBatch(stack.db, tenantId, { result, ...counts }) };
}

/** Documents with the field `late` from a seqNo on. */
export function fieldFrom(seqNo: number): string {
  return `'{"n":' || n || case when n >= ${seqNo} then ',"late":1' else '' end || '}'`;
}

export async function stream(client: TestClient, batchId: string, accept = 'application/x-ndjson', query: Query = {}) {
  return client.call(streamBatchDocuments, { params: { batchId }, query, headers: { accept } });
}

/** Downloads bytes that are no text. */
export async function downloadBytes(
  { gatewayUrl }: SharedStack,
  { memberKey, batchId }: { readonly memberKey: string; readonly batchId: string },
  accept: string,
  query: Query = {},
): Promise<Response> {
  return fetch(`${gatewayUrl}/v1/batches/${batchId}/documents?${new URLSearchParams(query).toString()}`, {
    headers: { accept, authorization: `Bearer ${memberKey}` },
  });
}
