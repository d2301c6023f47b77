/**
 * `Idempotency-Key` on signup. Its effect is outside of any transaction of ours, so the key is claimed
 * before and the answer kept after; whoever comes in between is told to come again.
 */
import { createHash } from 'node:crypto';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import { SignupResponse } from '@docgen/contracts/signup';
import type { SignupRequest } from '@docgen/contracts/signup';
import type { Database } from '@docgen/database/connect';
import { claimOpenKey, findClaim, keepAnswer, releaseKey } from '@docgen/database/idempotency';
import type { IdempotencyKey } from '@docgen/database/idempotency';
import type { Sealer } from '@docgen/runtime/sealer';

// A structured-field string, or the same characters without quotes.
const keyPattern = /^("?)([\x21\x23-\x5b\x5d-\x7e]{1,255})\1$/;
/** Strangers have no tenant; keys of theirs share one place, as their route does. */
const nobody = 'public';
/** Longer than any answer takes: a claim this old was left by a process that died. */
const claimMsMax = 60_000;

interface Asked {
  /** `Idempotency-Key` as it was sent. */
  readonly header: string | undefined;
  readonly request: SignupRequest;
}

/** @throws {ApiError} IDEMPOTENCY_MISMATCH, or CONFLICT while the first request is under way */
export async function answerOnce(
  { db, sealer }: { readonly db: Database; readonly sealer: Sealer },
  { header, request }: Asked,
  answer: () => Promise<SignupResponse>,
): Promise<SignupResponse> {
  if (header === undefined) return answer();
  const key = keyPattern.exec(header.trim())?.[2];
  if (key === undefined)
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  const claim: IdempotencyKey = { tenantId: nobody, operation: 'signUp', key, requestDigest: digestOf(request) };
  const context = `signup answer:${createHash('sha256').update(key).digest('hex')}`;
  if (!(await claimOpenKey(db.pool, claim, claimMsMax))) return replay({ db, claim, open: sealer.open, context });
  const given = await answer().catch(async (error: unknown) => {
    await releaseKey(db.pool, claim);
    throw error;
  });
  // Sealed: the address of a payment page holds the session's id, which is as good as the key.
  const head = sealer.seal(JSON.stringify(given), context).toString('base64');
  await keepAnswer(db.pool, claim, { head, document: new Uint8Array(0) });
  return given;
}

interface Replay {
  readonly db: Database;
  readonly claim: IdempotencyKey;
  readonly open: Sealer['open'];
  readonly context: string;
}

async function replay({ db, claim, open, context }: Replay): Promise<SignupResponse> {
  const found = await findClaim(db.pool, claim);
  if (found !== undefined && found.requestDigest !== claim.requestDigest) {
    throw new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another request.', {});
  }
  if (found?.head === undefined || found.head === null) {
    throw new ApiError('CONFLICT', 'The first request with this Idempotency-Key is still under way.', {});
  }
  return SignupResponse.parse(JSON.parse(open(Buffer.from(found.head, 'base64'), context)));
}

function digestOf({ email, tier }: SignupRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([email, tier]))
    .digest('hex');
}
