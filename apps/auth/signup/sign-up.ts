/**
 * POST /v1/signup: checks address and tier, stores the signup and answers with the payment page. Issues no key. Only
 * `status` tells whether the address has a tenant: the answer then contains a new, unused tenant id.
 */
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import type { EmailAddress } from '@docgen/contracts/email-address';
import { afterEffect, ApiError, invalidField } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import { createCheckout } from '@docgen/contracts/internal';
import { SelfServeTier } from '@docgen/contracts/signup';
import type { signUp as contract, SignupRequest, SignupResponse } from '@docgen/contracts/signup';
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import type { Database } from '@docgen/database/connection/connect';
import { newId } from '@docgen/database/new-id';
import * as signups from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { Sealer } from '@docgen/runtime/sealer';
import type { SignupParts } from '../deps.ts';
import { mailLink } from '../recovery/mail-link.ts';
import { networkOf } from './client-network.ts';
import { isDisposableDomain } from './disposable-domains.ts';
import { registeredDomainOf } from './mail-domains.ts';
import { runOncePerKey } from './signup-idempotency.ts';
import { assertAddressMaySignUp, assertDomainMaySignUp } from './signup-limits.ts';

export interface SignupDeps extends SignupParts {
  readonly db: Database;
  readonly audit: AuditTrail;
  readonly sealer: Sealer;
  /** Null when no links are mailed. */
  readonly consoleUrl: string | null;
}

interface Applicant {
  readonly email: string;
  readonly address: EmailAddress;
  /** Two while the secret is rotated. The first one is stored. */
  readonly emailDigests: readonly [current: string, ...others: string[]];
  readonly networkDigests: readonly [current: string, ...others: string[]];
  readonly tier: SelfServeTier;
  readonly tenantName: string;
  readonly callerAddress: string | undefined;
}

/** @throws {ApiError} FORBIDDEN, RATE_LIMITED, or the error of the billing service */
export async function signUp(
  deps: SignupDeps,
  { body: request, caller, header }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const applicant = { ...toApplicant(deps.sealer, request, networkOf(caller.address)), callerAddress: caller.address };
  const requestId = header(requestIdHeader) ?? '';
  const body = await runOncePerKey(deps.db, { header: header('idempotency-key'), request }, async () =>
    openSignup(deps, applicant, requestId),
  );
  return { status: 201, body, headers: { 'cache-control': 'no-store' } };
}

function toApplicant(
  sealer: Sealer,
  { email, tier, tenantName }: SignupRequest,
  network: string,
): Omit<Applicant, 'callerAddress'> {
  const address = parseEmailAddress(email);
  if (address === undefined) throw invalidField('email', '"email" must be an email address.');
  const wanted = SelfServeTier.safeParse(tier);
  if (!wanted.success) throw new ApiError('FORBIDDEN', 'The enterprise tier needs a contract. Contact us.', {});
  if (isDisposableDomain(address.domain)) {
    throw new ApiError('FORBIDDEN', 'Addresses of disposable mail services cannot sign up. Use another address.', {});
  }
  const emailDigests = sealer.digests(normalizeEmailAddress(address));
  const networkDigests = sealer.digests(`network ${network}`);
  return {
    email,
    address,
    emailDigests,
    networkDigests,
    tier: wanted.data,
    tenantName: tenantName ?? nameOfDomain(address.domain),
  };
}

/** Names of tenants contain no `www.`: mail programs would make a link of it. */
function nameOfDomain(domain: string): string {
  return domain.replaceAll('www.', '');
}

async function openSignup(deps: SignupDeps, applicant: Applicant, requestId: string): Promise<SignupResponse> {
  const { tier } = applicant;
  const signup = await storeSignup(deps, applicant);
  if (signup === undefined) {
    await deps.responseTime.imitate();
    return { tenantId: newId('tenant'), tier, status: 'blocked', checkoutUrl: '' };
  }
  const { signupId, tenantId } = signup;
  // At the same time, so that the time of the answer does not tell whether the address gets a mail.
  const [{ checkoutUrl }] = await deps.responseTime.measure(async () =>
    Promise.all([
      deps.billing.call(createCheckout, { body: { signupId }, requestId }).catch((error: unknown) => {
        throw afterEffect(error);
      }),
      offerReturn(deps, applicant),
    ]),
  );
  return { tenantId, tier, status: 'pending_payment', checkoutUrl };
}

/** Mails a link to the owner of a canceled tenant, who may want that one back instead of a new one. */
async function offerReturn(
  { audit, sealer, consoleUrl }: SignupDeps,
  { emailDigests, callerAddress: address }: Applicant,
): Promise<void> {
  if (consoleUrl === null) return;
  await mailLink(
    { audit, sealer, consoleUrl },
    { emailDigests, address },
    ({ to, link, tenant: { tenantId, status } }) =>
      status === 'canceled' ? { kind: 'tenant_return', to, tenantId, link } : undefined,
  );
}

/** Undefined when the address has a tenant that is live or suspended. */
async function storeSignup({ db, sealer }: SignupDeps, applicant: Applicant): Promise<Signup | undefined> {
  const { email, address, emailDigests, networkDigests, tier, tenantName } = applicant;
  const emailDomain = registeredDomainOf(address.domain);
  return inTransaction(db.pool, async (transaction) => {
    await signups.lockEmail(transaction, emailDigests);
    await assertAddressMaySignUp(transaction, { emailDigests, networkDigests });
    if (await signups.hasTenantBeforeSignup(transaction, emailDigests)) return undefined;
    await assertDomainMaySignUp(transaction, emailDomain);
    return signups.signUp(transaction, {
      emailDigest: emailDigests[0],
      emailDomain,
      networkDigest: networkDigests[0],
      tenantName,
      tier,
      sealEmail: (signupId) => sealer.seal(email, signups.signupSealContext(signupId)),
    });
  });
}
