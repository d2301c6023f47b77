/** Mails links that make a new admin key, to the address that a tenant has signed up with. */
import { randomBytes } from 'node:crypto';
import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { lockEmail, signupSealContext } from '@docgen/database/billing/signups';
import type { Database } from '@docgen/database/connection/connect';
import { inTransaction } from '@docgen/database/connection/transaction';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { hashApiKey } from '@docgen/database/tenants/api-keys';
import { findRecoverableTenant, insertRecovery } from '@docgen/database/tenants/key-recoveries';
import type { RecoverableTenant } from '@docgen/database/tenants/key-recoveries';
import type { Sealer } from '@docgen/runtime/sealer';

export interface RecoveryDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  /** The address of the console, without a slash at its end. */
  readonly consoleUrl: string;
}

type LinkMail = (link: {
  readonly to: string;
  readonly link: string;
  readonly tenant: RecoverableTenant;
}) => MailPayload | undefined;

/**
 * Mails a link if the address has a tenant and has not reached its limit.
 *
 * @param compose undefined when the tenant needs no mail
 */
export async function mailLink(
  { db, sealer, consoleUrl }: RecoveryDeps,
  emailDigests: readonly string[],
  compose: LinkMail,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db.pool, async (transaction) => {
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
  });
}
