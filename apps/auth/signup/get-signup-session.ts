/** GET /v1/signup/session/{sessionId}: answers the state of a signup. The first answer after fulfilment has the key. */
import { createHash } from 'node:crypto';
import { notFound } from '@docgen/contracts/errors';
import type { getSignupSession as contract, SessionStatus } from '@docgen/contracts/signup';
import type { Database } from '@docgen/database/connection/connect';
import { revealSealContext, takeKeyReveal } from '@docgen/database/billing/key-reveals';
import { findSignupBySession } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { Sealer } from '@docgen/runtime/sealer';

/** The form of the provider's session ids. Other texts are answered 404 without a query. */
const sessionIdPattern = /^cs_[A-Za-z0-9_]{8,250}$/;
const noStore = { 'cache-control': 'no-store' };

/** @throws {ApiError} NOT_FOUND for an unknown session */
export async function getSignupSession(
  db: Database,
  sealer: Sealer,
  { params, isHead }: Pick<RouteRequest<typeof contract>, 'params' | 'isHead'>,
): Promise<HttpAnswer> {
  if (!sessionIdPattern.test(params.sessionId)) throw notFound('session');
  const digest = createHash('sha256').update(params.sessionId).digest('hex');
  const signup = await findSignupBySession(db.pool, digest);
  if (signup === undefined) throw notFound('session');
  return { status: 200, body: await describeSession({ db, sealer, isHead }, signup, digest), headers: noStore };
}

interface SessionRead {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly isHead: boolean;
}

async function describeSession(read: SessionRead, signup: Signup, digest: string): Promise<SessionStatus> {
  if (signup.status === 'pending') return { status: 'pending' };
  if (signup.status === 'failed') return { status: 'failed', reason: signup.reason ?? 'unknown' };
  const { tenantId, tier } = signup;
  return { status: 'fulfilled', tenantId, tier, apiKey: await takeKey(read, digest) };
}

/** A HEAD request must not use up the key, because its answer has no body. */
async function takeKey({ db, sealer, isHead }: SessionRead, digest: string): Promise<string | null> {
  const sealed = isHead ? undefined : await takeKeyReveal(db.pool, digest);
  return sealed === undefined ? null : sealer.open(sealed, revealSealContext(digest));
}
