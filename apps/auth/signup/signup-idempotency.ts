/**
 * `Idempotency-Key` on signup: only one of several identical requests with the same key runs at a time. Answers are not
 * repeated, because the route is public: anyone who guesses the key would get the payment page of the first caller.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '@docgen/contracts/errors';
import { parseIdempotencyKey } from '@docgen/contracts/idempotency-key';
import type { SignupRequest, SignupResponse } from '@docgen/contracts/signup';
import type { Database } from '@docgen/database/connection/connect';
import { claimOpenKey, releaseKey } from '@docgen/database/documents/idempotency';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';

/** Stored instead of a tenant id, because callers of signup have no tenant. */
const publicTenantId = 'public';
/** Longer than any answer takes. An older claim belongs to a process that has crashed. */
const claimMsMax = 60_000;

interface KeyedRequest {
  /** The `Idempotency-Key` header. */
  readonly header: string | undefined;
  readonly request: SignupRequest;
}

/** @throws {ApiError} VALIDATION_ERROR, or CONFLICT while the same request with the same key runs */
export async function runOncePerKey(
  db: Database,
  { header, request }: KeyedRequest,
  answer: () => Promise<SignupResponse>,
): Promise<SignupResponse> {
  if (header === undefined) return answer();
  const claim = claimOf(parseIdempotencyKey(header), request);
  if (!(await claimOpenKey(db.pool, claim, claimMsMax))) {
    throw new ApiError(
      'CONFLICT',
      'The first request with this Idempotency-Key has not ended yet. Send the request again later.',
      {},
    );
  }
  try {
    return await answer();
  } finally {
    await releaseKey(db.pool, claim);
  }
}

/** The digest covers key and body, so that the same key with another body does not conflict. */
function claimOf(key: string, { email, tier, tenantName }: SignupRequest): IdempotencyKey {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, email, tier, tenantName]))
    .digest('hex');
  return { tenantId: publicTenantId, operation: 'signUp', key: digest, requestDigest: digest };
}
