/**
 * Takes the next numbers of a sequence. They are committed before the answer is sent, and with an `Idempotency-Key`
 * they are stored under it: a repeated request takes no further numbers.
 */
import { ApiError, notFound, unavailable } from '@docgen/contracts/errors';
import type { nextInSequence as contract } from '@docgen/contracts/sequences';
import type { Database } from '@docgen/database/connection/connect';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Queryable } from '@docgen/database/connection/transaction';
import { claimKey, findAnswer, storeAnswer } from '@docgen/database/documents/idempotency';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import * as sequences from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import { countStorage } from '@docgen/database/tenants/tenant-storage';
import { numberAfter } from '@docgen/engine';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { z } from 'zod';
import { readIdempotencyKey } from '../generation/idempotency.ts';
import { keyMismatch } from '../generation/render-errors.ts';
import { withinStorage } from '../quotas/storage-refusal.ts';

/** The numbers up to `last`, as they are stored under a key. */
const TakenNumbers = z.object({ last: z.int(), step: z.int(), count: z.int() });
type TakenNumbers = z.infer<typeof TakenNumbers>;

interface Wanted {
  readonly tenantId: string;
  readonly name: SequenceName;
  readonly count: number;
}

export async function nextInSequence(
  db: Database,
  { caller, params, body: { namespace, count }, header, rawBody }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { tenantId } = caller;
  const wanted = { tenantId, name: { ...params, namespace }, count };
  const key = readIdempotencyKey(header('idempotency-key'), tenantId, `nextInSequence ${params.name}`, rawBody);
  const taken = key === undefined ? await take(db.pool, wanted) : await takeOnce(db, key, wanted);
  return { status: 200, body: { values: numbersOf(taken) } };
}

/** @throws {ApiError} NOT_FOUND or CONFLICT, when no number is taken */
async function take(db: Queryable, { tenantId, name, count }: Wanted): Promise<TakenNumbers> {
  const sequence = await sequences.nextInSequence(db, tenantId, name, count);
  if (sequence !== undefined) return { last: sequence.value ?? 0, step: sequence.step, count };
  if ((await sequences.findSequence(db, tenantId, name)) === undefined) throw notFound('sequence');
  throw new ApiError('CONFLICT', 'The sequence has no numbers left. Its largest number is 2^53 - 1.', {});
}

/**
 * @throws {ApiError} IDEMPOTENCY_MISMATCH when the earlier request with this key had another body; QUOTA_EXCEEDED when
 *   the answer has no room, and no number is taken
 */
async function takeOnce(db: Database, key: IdempotencyKey, wanted: Wanted): Promise<TakenNumbers> {
  const noDocument = new Uint8Array(0);
  const { tenantId } = wanted;
  const takeAndStore = async (transaction: Queryable): Promise<TakenNumbers | undefined> => {
    if (!(await claimKey(transaction, key))) return undefined;
    const fresh = await take(transaction, wanted);
    const storedBytes = await storeAnswer(transaction, key, { head: JSON.stringify(fresh), document: noDocument });
    await countStorage(transaction, tenantId, { storedBytes });
    return fresh;
  };
  const taken = await withinStorage(db, tenantId, async () => inTransaction(db.pool, takeAndStore));
  if (taken !== undefined) return taken;
  const stored = await findAnswer(db.pool, key);
  if (stored === undefined)
    throw unavailable('The Idempotency-Key expired while the request was processed. Send the request again.');
  if (stored.requestDigest !== key.requestDigest) throw keyMismatch();
  return TakenNumbers.parse(JSON.parse(stored.head));
}

function numbersOf({ last, step, count }: TakenNumbers): number[] {
  return Array.from({ length: count }, (_, index) => numberAfter(last, step, index + 1 - count));
}
