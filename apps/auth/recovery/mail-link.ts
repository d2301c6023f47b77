/** Mails links that make a new admin key, to the address that a tenant has signed up with. */
import { randomBytes } from 'node:crypto';
import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { lockEmail, signupSealContext } from '@docgen/database/billing/signups';
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { hashApiKey } from '@docgen/database/tenants/api-keys';
import { findRecoverableTenant, insertRecovery } from '@docgen/database/tenants/key-recoveries';
import type { RecoverableTenant } from '@docgen/database/tenants/key-recoveries';
import type { Sealer } from '@docgen/runtime/sealer';

export interface RecoveryDeps {
  readonly audit: AuditTrail;
  readonly sealer: Sealer;
  /** The address of the console, without a slash at its end. */
  readonly consoleUrl: string;
}

export interface LinkRequest {
  readonly emailDigests: readonly string[];
  /** The IP address of the caller. */
  readonly address: string | undefined;
}

type LinkMail = (link: {
  readonly to: string;
  readonly link: string;
  readonly tenant: RecoverableTenant;
}) => MailPayload | undefined;

/**
 * Mails a link if the e-mail address has a tenant and has not reached its limit.
 *
 * @param compose returns undefined when the tenant needs no mail
 */
export async function mailLink(
  { audit, sealer, consoleUrl }: RecoveryDeps,
  { emailDigests, address }: LinkRequest,
  compose: LinkMail,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await audit.inTransaction(async (transaction, record) => {
    await lockEmail(transaction, emailDigests);
    const tenant = await findRecoverableTenant(transaction, emailDigests);
    if (tenant === undefined) return;
    const { tenantId, signupId, emailSealed } = tenant;
    // The stored address, because the sent one may only be an equal spelling of it.
    const to = sealer.open(emailSealed, signupSealContext(signupId));
    // Behind `#`: browsers send it to no server, and no log contains it.
    const payload = compose({ to, tenant, link: `${consoleUrl}#/recover-key?token=${token}` });
    if (payload === undefined || !(await insertRecovery(transaction, tenantId, hashApiKey(token)))) return;
    const seal = (outboxId: string) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId));
    await insertMail(transaction, { tenantId, kind: payload.kind, seal });
    await record({ tenantId, actor: 'visitor', address }, { action: 'key.recovery_mailed' });
  });
}
