/**
 * Finds the identity of a request's key. Known keys are answered from memory. Lookups of other keys, and failures, are
 * bounded by address, so that a flood of wrong keys holds up neither the identity service nor the keys in use.
 */
import type { IncomingMessage } from 'node:http';
import type { Identity } from '@docgen/contracts/auth';
import { rateLimited, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { findKeyHash, unauthorized } from './credentials.ts';
import type { IdentityCache } from './identity-cache.ts';
import { countRefusal } from './metrics.ts';
import { createMinuteCounts } from './rate-limits/minute-counts.ts';
import { refuseAddress } from './rate-limits/rate-headers.ts';

export interface Authentication {
  /**
   * At once where the answer is known and fresh.
   *
   * @throws {ApiError} UNAUTHORIZED; RATE_LIMITED instead after too many failures of the address; SERVICE_UNAVAILABLE
   *   while it is unknown whose key it is
   */
  authenticate(req: IncomingMessage, requestId: string): Identity | Promise<Identity>;
}

export interface AuthenticationOptions {
  readonly identities: IdentityCache;
  /** Lookups of keys that are not expected to have an identity, by address. */
  readonly lookups: TenantPermits;
  readonly addressOf: (req: IncomingMessage) => string;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

/** Of one address, at this gateway. A client that is wrongly configured repeats itself less often. */
export const failuresPerMinute = 300;
/** Beyond, the address that failed first is forgotten first. */
const addressesMax = 20_000;

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { identities, lookups, addressOf, clock } = options;
  const failures = createMinuteCounts(clock, addressesMax);

  const failureOf = (address: string): ApiError => {
    const { total, restMs } = failures.add(address);
    return total > failuresPerMinute ? refuseAddress(restMs) : unauthorized();
  };

  const wait = async (tenantId: string, amount: number): Promise<void> =>
    new Promise((resolve, reject) => {
      lookups.take({
        tenantId,
        amount,
        enter: resolve,
        refuse: (reason) => {
          countRefusal('keyLookups', reason);
          reject(reason === 'tenant' ? tooManyLookups() : unavailable('Too many API keys are being checked.'));
        },
      });
    });

  const lookUp = async (keyHash: string, address: string, requestId: string): Promise<Identity | null> => {
    if (identities.isExpected(keyHash)) return identities.load(keyHash, requestId);
    // Of an address that fails all the time one key is looked up at once: a good one among them is still found.
    const amount = failures.of(address).total >= failuresPerMinute ? lookups.limits.perTenantMax : 1;
    // Without a pause where there is room, so that the next request with the same key joins this lookup.
    if (lookups.takeNow(address, amount) !== undefined) await wait(address, amount);
    try {
      const known = identities.recall(keyHash, requestId);
      return known === undefined ? await identities.load(keyHash, requestId) : known;
    } finally {
      lookups.give(address, amount);
    }
  };

  const lookUpOrFail = async (keyHash: string, req: IncomingMessage, requestId: string): Promise<Identity> => {
    const address = addressOf(req);
    const identity = await lookUp(keyHash, address, requestId);
    if (identity === null) throw failureOf(address);
    return identity;
  };

  return {
    authenticate: (req, requestId) => {
      const keyHash = findKeyHash(req);
      if (keyHash === undefined) throw failureOf(addressOf(req));
      const known = identities.recall(keyHash, requestId);
      if (known === undefined) return lookUpOrFail(keyHash, req, requestId);
      if (known === null) throw failureOf(addressOf(req));
      return known;
    },
  };
}

function tooManyLookups(): ApiError {
  return rateLimited(1, 'Too many API keys of your address are being checked; try again a little later.');
}
