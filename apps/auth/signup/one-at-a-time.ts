/**
 * `Idempotency-Key` on signup: identical requests with one key run one at a time, and that is all. No answer is given
 * again, because this route is public: a stranger who derives the key would read the first caller's payment page.
 */
import { createHash } from 'node:crypto';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import type { SignupRequest, SignupResponse } from '@docgen/contracts/signup';
import type { Database } from '@docgen/database/connection/connect';
import { claimOpenKey, releaseKey } from '@docgen/database/documents/idempotency';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';

// A structured-field string, or the same characters without quotes.
const keyPattern = /^("?)([\x21\x23-\x5b\x5d-\x7e]{1,255})\1$/;
/** Strangers have no tenant. */
const strangers = 'public';
/** Longer than any answer takes: a claim this old was left by a process that died. */
const claimMsMax = 60_000;

interface Asked {
  /** `Idempotency-Key` as it was sent. */
  readonly header: string | undefined;
  readonly request: SignupRequest;
}

/** @throws {ApiError} VALIDATION_ERROR, or CONFLICT while the same request with the same key is under way */
export async function oneAtATime(
  db: Database,
  { header, request }: Asked,
  answer: () => Promise<SignupResponse>,
): Promise<SignupResponse> {
  if (header === undefined) return answer();
  const key = keyPattern.exec(header.trim())?.[2];
  if (key === undefined)
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  const claim = claimOf(key, request);
  if (!(await claimOpenKey(db.pool, claim, claimMsMax))) {
    throw new ApiError('CONFLICT', 'The first request with this Idempotency-Key is still under way.', {});
  }
  try {
    return await answer();
  } finally {
    await releaseKey(db.pool, claim);
  }
}

/** Digests key and body together, so that another caller's use of the key with another body has no effect. */
function claimOf(key: string, { email, tier }: SignupRequest): IdempotencyKey {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, email, tier]))
    .digest('hex');
  return { tenantId: strangers, operation: 'signUp', key: digest, requestDigest: digest };
}
