/**
 * `Idempotency-Key` on the generate routes: a repeated request gets the first answer again. The worker stores that
 * answer in the transaction that counts the document.
 */
import { createHash } from 'node:crypto';
import { parseIdempotencyKey } from '@docgen/contracts/idempotency-key';
import { RenderedHead } from '@docgen/contracts/render';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import { findAnswer } from '@docgen/database/documents/idempotency';
import type { Reply } from '@docgen/queue/reply-frame';
import type { ApiDeps } from '../deps.ts';
import { toRenderError } from './render-errors.ts';
import type { BodySource } from './render-errors.ts';

/**
 * @param operation the operation id of the route, with the id in its path
 * @returns undefined without the header
 * @throws {ApiError} VALIDATION_ERROR for an invalid key
 */
export function readIdempotencyKey(
  header: string | undefined,
  tenantId: string,
  operation: string,
  rawBody: Uint8Array,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  const key = parseIdempotencyKey(header);
  return { tenantId, operation, key, requestDigest: createHash('sha256').update(rawBody).digest('hex') };
}

/** The stored answer of this key, or undefined. */
export async function findFirstAnswer(
  deps: ApiDeps,
  key: IdempotencyKey,
  source: BodySource,
): Promise<Reply<RenderedHead> | undefined> {
  const stored = await findAnswer(deps.db.pool, key);
  if (stored === undefined) return undefined;
  if (stored.requestDigest !== key.requestDigest) throw toRenderError({ reason: 'keyMismatch' }, source);
  if (stored.document === null) throw toRenderError({ reason: 'answerNotKept' }, source);
  return { head: RenderedHead.parse(JSON.parse(stored.head)), bytes: stored.document };
}
