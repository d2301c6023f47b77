/**
 * POST /v1/auth/key-recoveries: mails a link that makes a new admin key. Neither the answer nor its time tells whether
 * the address has a tenant, or whether its limit of mails is reached.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import { invalidField } from '@docgen/contracts/errors';
import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { lockEmail, signupSealContext } from '@docgen/database/billing/signups';
import type { Database } from '@docgen/database/connection/connect';
import { inTransaction } from '@docgen/database/connection/transaction';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { hashApiKey } from '@docgen/database/tenants/api-keys';
import { findRecoverableTenant, insertRecovery } from '@docgen/database/tenants/key-recoveries';
import type { RouteReply } from '@docgen/http/route-handler';
import type { Sealer } from '@docgen/runtime/sealer';

export interface RecoveryDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  /** The address of the console, without a slash at its end. */
  readonly consoleUrl: string;
}

/** Longer than the work for a known address usually takes. */
const answerMsMin = 300;

export async function requestKeyRecovery(deps: RecoveryDeps, email: string): Promise<RouteReply> {
  const address = parseEmailAddress(email);
  if (address === undefined) throw invalidField('email', '"email" must be an email address.');
  const emailDigests = deps.sealer.digests(normalizeEmailAddress(address));
  await Promise.all([mailLink(deps, emailDigests), delay(answerMsMin)]);
  return { status: 202, body: { status: 'accepted' }, headers: { 'cache-control': 'no-store' } };
}

async function mailLink({ db, sealer, consoleUrl }: RecoveryDeps, emailDigests: readonly string[]): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db.pool, async (transaction) => {
    await lockEmail(transaction, emailDigests);
    const found = await findRecoverableTenant(transaction, emailDigests);
    if (found === undefined) return;
    const { tenantId, signupId, emailSealed } = found;
    if (!(await insertRecovery(transaction, tenantId, hashApiKey(token)))) return;
    // The stored address, because the sent one may only be an equal spelling of it.
    const to = sealer.open(emailSealed, signupSealContext(signupId));
    // Behind `#`: browsers send it to no server, and no log contains it.
    const link = `${consoleUrl}#/recover-key?token=${token}`;
    const payload: MailPayload = { kind: 'key_recovery', to, tenantId, link };
    const seal = (outboxId: string) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId));
    await insertMail(transaction, { tenantId, kind: payload.kind, seal });
  });
}
