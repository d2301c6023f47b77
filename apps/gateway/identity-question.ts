/** Asks the identity service whose key a hash is. */
import type { Identity } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import { resolveIdentity } from '@docgen/contracts/internal';
import type { ServiceClient } from '@docgen/http/service-client';

/** Null for a key that nobody has. */
export type IdentityQuestion = (keyHash: string, requestId: string) => Promise<Identity | null>;

/** Asks once; throws SERVICE_UNAVAILABLE or BAD_GATEWAY when there is no answer to rely on. */
export function createIdentityQuestion(client: ServiceClient): IdentityQuestion {
  return async (keyHash, requestId) => {
    try {
      return await client.call(resolveIdentity, { body: { keyHash }, requestId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'UNAUTHORIZED') return null;
      if (error.code === 'SERVICE_UNAVAILABLE') throw error;
      // Any other answer is about our request, and none of the caller's business.
      throw new ApiError('BAD_GATEWAY', 'The API key could not be checked.', {}, { cause: error });
    }
  };
}
