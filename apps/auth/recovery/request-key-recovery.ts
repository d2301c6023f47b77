/**
 * POST /v1/auth/key-recoveries: mails a link that makes a new admin key. Neither the answer nor its time tells whether
 * the address has a tenant, or whether its limit of mails is reached.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import { invalidField } from '@docgen/contracts/errors';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { mailLink } from './mail-link.ts';
import type { LinkRequest, RecoveryDeps } from './mail-link.ts';

/** Longer than the work for a known address usually takes. */
const answerMsMin = 300;

export async function requestKeyRecovery(
  deps: RecoveryDeps,
  { address: callerAddress }: Pick<Caller, 'address'>,
  email: string,
): Promise<HttpAnswer> {
  const address = parseEmailAddress(email);
  if (address === undefined) throw invalidField('email', '"email" must be an email address.');
  const emailDigests = deps.sealer.digests(normalizeEmailAddress(address));
  await Promise.all([mailKeyLink(deps, { emailDigests, address: callerAddress }), delay(answerMsMin)]);
  return { status: 202, body: { status: 'accepted' }, headers: { 'cache-control': 'no-store' } };
}

async function mailKeyLink(deps: RecoveryDeps, request: LinkRequest): Promise<void> {
  await mailLink(deps, request, ({ to, link, tenant: { tenantId } }) => ({
    kind: 'key_recovery',
    to,
    tenantId,
    link,
  }));
}
