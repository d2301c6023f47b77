/**
 * POST /v1/signup: who may buy what, and where to pay for it. Nothing is issued here. Whether an address
 * has a tenant already is told by `status` alone; the answer to it names a tenant that nobody has.
 */
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import type { EmailAddress } from '@docgen/contracts/email-address';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import { createCheckout } from '@docgen/contracts/internal';
import { SelfServeTier } from '@docgen/contracts/signup';
import type { SignupRequest, SignupResponse } from '@docgen/contracts/signup';
import type { Database } from '@docgen/database/connection/connect';
import { newId } from '@docgen/database/new-id';
import { lockSignupDomain } from '@docgen/database/billing/signup-counts';
import { hasLiveTenant, insertSignup, lockEmail, signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { RouteReply } from '@docgen/http/route-handler';
import type { Sealer } from '@docgen/runtime/sealer';
import type { SignupParts } from '../deps.ts';
import { isDisposableDomain } from './disposable-domains.ts';
import { registeredDomainOf } from './mail-domains.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { assertAddressMaySignUp, assertDomainMaySignUp } from './signup-limits.ts';

export interface SignupDeps extends SignupParts {
  readonly db: Database;
  readonly sealer: Sealer;
}

interface Applicant {
  readonly email: string;
  readonly address: EmailAddress;
  /** The first is written; two while the secret of digests is rotated. */
  readonly emailDigests: readonly [current: string, ...others: string[]];
  readonly tier: SelfServeTier;
}

/** @throws {ApiError} FORBIDDEN, RATE_LIMITED, or what the billing service answered */
export async function acceptSignup(
  deps: SignupDeps,
  request: SignupRequest,
  header: (name: string) => string | undefined,
): Promise<RouteReply> {
  const applicant = toApplicant(deps.sealer, request);
  const requestId = header(requestIdHeader) ?? '';
  const body = await oneAtATime(deps.db, { header: header('idempotency-key'), request }, async () =>
    openSignup(deps, applicant, requestId),
  );
  return { status: 201, body, headers: { 'cache-control': 'no-store' } };
}

function toApplicant(sealer: Sealer, { email, tier }: SignupRequest): Applicant {
  const address = parseEmailAddress(email);
  if (address === undefined) throw invalidField('email', '"email" must be an email address.');
  const wanted = SelfServeTier.safeParse(tier);
  if (!wanted.success) throw new ApiError('FORBIDDEN', 'The enterprise tier is by contract: write to us.', {});
  if (isDisposableDomain(address.domain)) {
    throw new ApiError('FORBIDDEN', 'Addresses of disposable mail services cannot sign up.', {});
  }
  return { email, address, emailDigests: sealer.digests(normalizeEmailAddress(address)), tier: wanted.data };
}

async function openSignup(deps: SignupDeps, applicant: Applicant, requestId: string): Promise<SignupResponse> {
  const { tier } = applicant;
  const signup = await noteSignup(deps, applicant);
  if (signup === undefined) {
    await deps.pace.keep();
    return { tenantId: newId('tenant'), tier, status: 'blocked', checkoutUrl: '' };
  }
  const { signupId, tenantId } = signup;
  const { checkoutUrl } = await deps.pace.measure(async () =>
    deps.billing.call(createCheckout, { body: { signupId }, requestId }),
  );
  return { tenantId, tier, status: 'pending_payment', checkoutUrl };
}

/** Undefined when the address has a live tenant. */
async function noteSignup({ db, sealer }: SignupDeps, applicant: Applicant): Promise<Signup | undefined> {
  const { email, address, emailDigests, tier } = applicant;
  const emailDomain = registeredDomainOf(address.domain);
  return inTransaction(db.pool, async (transaction) => {
    await lockEmail(transaction, emailDigests);
    await assertAddressMaySignUp(transaction, emailDigests);
    if (await hasLiveTenant(transaction, emailDigests)) return undefined;
    await lockSignupDomain(transaction, emailDomain);
    await assertDomainMaySignUp(transaction, emailDomain);
    return insertSignup(transaction, {
      emailDigest: emailDigests[0],
      emailDomain,
      tenantName: address.domain,
      tier,
      sealEmail: (signupId) => sealer.seal(email, signupSealContext(signupId)),
    });
  });
}
