import { invalidField } from '@docgen/contracts/errors';
import type { getBatch as contract } from '@docgen/contracts/batches';
import { findSubmittedSpec } from '@docgen/database/batches/batches';
import type { DocumentPosition } from '@docgen/database/batches/batches';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { getBatchRecord, toBatchHead } from './batch-head.ts';
import { openDocuments } from './document-pages.ts';
import { answerDocuments } from './documents-answer.ts';

// What the columns can hold.
const Place = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const Position = z.tuple([Place, Place]);

/** A batch with the documents that are there; of one not finished more may come before those on this page. */
export async function readBatch(
  deps: Pick<ApiDeps, 'db' | 'budgets'>,
  { caller: { tenantId }, params: { batchId }, query }: RouteRequest<typeof contract>,
): Promise<RouteReply> {
  const after = decodePosition(query.cursor);
  // The head first: where it says that the batch is finished, no document is missing.
  const head = toBatchHead(await getBatchRecord(deps.db, tenantId, batchId));
  const spec = await findSubmittedSpec(deps.db, tenantId, batchId);
  const documents = await openDocuments(deps, tenantId, batchId, { after, limit: query.limit });
  return answerDocuments(deps, documents, {
    start: `${JSON.stringify(head).slice(0, -1)},"spec":${spec},"documents":[`,
    end: (last) => `],"nextCursor":${last === undefined ? 'null' : JSON.stringify(encodePosition(last))}}`,
  });
}

function encodePosition({ specIndex, seqNo }: DocumentPosition): string {
  return Buffer.from(JSON.stringify([specIndex, seqNo])).toString('base64url');
}

/** @throws {ApiError} VALIDATION_ERROR for anything that this service did not make */
function decodePosition(cursor: string | undefined): DocumentPosition | undefined {
  if (cursor === undefined) return undefined;
  const parsed = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidField('cursor', 'The cursor is not one that this batch has answered.');
  const [specIndex, seqNo] = parsed.data;
  return { specIndex, seqNo };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
