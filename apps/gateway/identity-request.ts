/** Asks the identity service for the identity of a key. */
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import { resolveIdentity, revokedKeyMessage } from '@docgen/contracts/internal';
import type { ServiceClient } from '@docgen/http/service-client';
import { identityRequestOf } from './credentials.ts';
import type { RefusedKey } from './credentials.ts';

export type IdentityRequest = (keyHash: string, requestId: string) => Promise<ResolvedIdentity | RefusedKey>;

/** Asks once; throws SERVICE_UNAVAILABLE or BAD_GATEWAY when there is no valid answer. */
export function createIdentityRequest(client: ServiceClient): IdentityRequest {
  return async (keyHash, requestId) => {
    try {
      return await client.call(resolveIdentity, { body: identityRequestOf(keyHash), requestId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'UNAUTHORIZED') return error.message === revokedKeyMessage ? 'revoked' : 'unknown';
      // The lookup only reads, and the caller's request is not forwarded.
      if (error.code === 'SERVICE_UNAVAILABLE') throw unavailable('The API key could not be checked.', 1, error);
      // Any other error is about the gateway's own request, and the caller must not see it.
      throw new ApiError('BAD_GATEWAY', 'The API key could not be checked.', {}, { cause: error });
    }
  };
}
