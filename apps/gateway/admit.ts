/** Admits a request by its key, the role of the key, and the rate limit of its tenant or address. */
import type { IncomingMessage } from 'node:http';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { adminOnly } from '@docgen/contracts/errors';
import type { RouteContract } from '@docgen/contracts/route';
import type { Authentication } from './authentication.ts';
import type { GatewayRequest } from './gateway-request.ts';
import type { Admission } from './rate-limits/admission.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

export interface AdmissionParts {
  readonly authentication: Authentication;
  /** The address that a caller without a key is known by. */
  readonly addressOf: (req: IncomingMessage) => string;
  readonly rateLimits: RateLimits;
}

interface Admitted {
  /** Null on public routes. */
  readonly identity: ResolvedIdentity | null;
  /** Whose permits the request takes: the tenant's, on public routes the address's. */
  readonly tenantId: string;
  /** Undefined where the route has no limit by address. */
  readonly admission?: Admission;
}

/**
 * @throws {ApiError} UNAUTHORIZED, FORBIDDEN without the role, RATE_LIMITED, or SERVICE_UNAVAILABLE while the key
 *   cannot be looked up
 */
export async function admit(
  parts: AdmissionParts,
  request: GatewayRequest,
  { contract, path }: { readonly contract: RouteContract; readonly path: string },
): Promise<Admitted> {
  if (contract.access === 'public') return admitPublic(parts, request, { contract, path });
  const authenticating = parts.authentication.authenticate(request.req, request.requestId);
  const identity = authenticating instanceof Promise ? await authenticating : authenticating;
  request.identity = identity;
  // Before the role is checked: the answer 403 is authenticated too and carries the rate headers.
  const counting = parts.rateLimits.countTenant(identity);
  const { headers, refusal } = counting instanceof Promise ? await counting : counting;
  request.rateHeaders = headers;
  if (contract.access === 'admin' && identity.role !== 'admin') throw adminOnly();
  if (refusal !== undefined) throw refusal;
  return { identity, tenantId: identity.tenantId };
}

async function admitPublic(
  parts: AdmissionParts,
  { req, res }: GatewayRequest,
  { contract, path }: { readonly contract: RouteContract; readonly path: string },
): Promise<Admitted> {
  const tenantId = parts.addressOf(req);
  if (contract.addressLimit === undefined) return { identity: null, tenantId };
  const admission = await parts.rateLimits.admitAddress(contract, tenantId, path);
  const end = (): void => admission.end(res.headersSent ? res.statusCode : undefined);
  // No event reports a caller that disconnected while its request waited.
  if (res.closed) end();
  else res.once('close', end);
  return { identity: null, tenantId, admission };
}
