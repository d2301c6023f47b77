/**
 * Finds the identity of a request's key, for known keys in memory. Each address has a limit for lookups of other keys,
 * and one for failures. So a flood of wrong keys delays neither the identity service nor the keys in use.
 */
import type { IncomingMessage } from 'node:http';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { rateLimited, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { isSessionHash, readKeyHash, unauthorized } from './credentials.ts';
import type { KeyProblem, RefusedKey } from './credentials.ts';
import type { IdentityCache } from './identity-cache.ts';
import { countRefusal } from './metrics.ts';
import { createMinuteCounts } from './rate-limits/minute-counts.ts';
import { refuseAddress } from './rate-limits/rate-headers.ts';

export interface Authentication {
  /**
   * Returns without a promise when the answer is known and fresh.
   *
   * @throws {ApiError} UNAUTHORIZED; RATE_LIMITED instead after too many failures of the address; SERVICE_UNAVAILABLE
   *   while the key cannot be looked up
   */
  authenticate(req: IncomingMessage, requestId: string): ResolvedIdentity | Promise<ResolvedIdentity>;
  /**
   * True when the key or session of a request that `authenticate` has accepted is no longer valid. Counts no failure and
   * needs no permit of the address: the number of open streams bounds the lookups.
   *
   * @throws {ApiError} SERVICE_UNAVAILABLE while the key cannot be looked up
   */
  isRevoked(req: IncomingMessage, requestId: string): Promise<boolean>;
}

/** A request that is answered 401, or 429 after too many of them. */
export interface RefusedCredential {
  readonly address: string;
  readonly problem: KeyProblem;
  /** Undefined when the request has no well-formed key. */
  readonly keyHash?: string;
}

export interface AuthenticationOptions {
  readonly identities: IdentityCache;
  /** Permits for lookups of keys that may not exist, by address. */
  readonly lookups: TenantPermits;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly onRefused: (refused: RefusedCredential) => void;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

/** The most failures of one address at this gateway. A client with a wrong configuration has fewer. */
export const failuresPerMinute = 300;
/** At this count, the least recently used address is removed. */
const addressesMax = 20_000;

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { identities, lookups, addressOf, onRefused, clock } = options;
  const failures = createMinuteCounts(clock, addressesMax);

  const countFailure = (address: string, problem: KeyProblem, keyHash?: string): ApiError => {
    onRefused({ address, problem, ...(keyHash === undefined ? {} : { keyHash }) });
    const { total, restMs } = failures.add(address);
    return total > failuresPerMinute ? refuseAddress(restMs) : unauthorized(problem);
  };

  const waitForPermit = async (address: string, amount: number): Promise<void> => {
    const reason = await lookups.wait(address, amount);
    if (reason === undefined) return;
    countRefusal('keyLookups', reason);
    throw reason === 'tenant' ? tooManyLookups() : unavailable('Too many API keys are being checked.');
  };

  const lookUp = async (
    keyHash: string,
    address: string,
    requestId: string,
  ): Promise<ResolvedIdentity | RefusedKey> => {
    if (identities.isExpected(keyHash)) return identities.load(keyHash, requestId);
    // An address with too many failures gets one lookup at a time: its valid keys still work.
    const amount = failures.of(address).total >= failuresPerMinute ? lookups.limits.perTenantMax : 1;
    // Without `await` when a permit is free, so that the next request with the same key joins this lookup.
    if (lookups.takeNow(address, amount) !== undefined) await waitForPermit(address, amount);
    try {
      const known = identities.find(keyHash, requestId);
      return known ?? (await identities.load(keyHash, requestId));
    } finally {
      lookups.give(address, amount);
    }
  };

  const lookUpOrFail = async (keyHash: string, req: IncomingMessage, requestId: string): Promise<ResolvedIdentity> => {
    const address = addressOf(req);
    const identity = await lookUp(keyHash, address, requestId);
    if (typeof identity === 'string') throw countFailure(address, problemOf(keyHash, identity), keyHash);
    return identity;
  };

  return {
    authenticate: (req, requestId) => {
      const read = readKeyHash(req);
      if ('problem' in read) throw countFailure(addressOf(req), read.problem);
      const { keyHash } = read;
      const known = identities.find(keyHash, requestId);
      if (known === undefined) return lookUpOrFail(keyHash, req, requestId);
      if (typeof known === 'string') throw countFailure(addressOf(req), problemOf(keyHash, known), keyHash);
      return known;
    },
    isRevoked: async (req, requestId) => {
      const read = readKeyHash(req);
      if ('problem' in read) throw new Error('an accepted request has no key');
      const { keyHash } = read;
      return typeof (identities.find(keyHash, requestId) ?? (await identities.load(keyHash, requestId))) === 'string';
    },
  };
}

function problemOf(keyHash: string, refused: RefusedKey): KeyProblem {
  return isSessionHash(keyHash) ? 'endedSession' : refused;
}

function tooManyLookups(): ApiError {
  return rateLimited(1, 'Too many API keys of your address are being checked; try again a little later.');
}
