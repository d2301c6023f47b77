/** Reads the mails with recovery links that wait for the worker. */
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import type { BillingStack } from './billing.ts';

export interface RecoveryMail {
  readonly to: string;
  readonly link: string;
  /** The token of the link. */
  readonly token: string;
}

/** The mails of a tenant, oldest first. */
export async function recoveryMailsOf({ stack, deps }: BillingStack, tenantId: string): Promise<RecoveryMail[]> {
  const { rows } = await stack.db.pool.query<{ id: string; sealed: Buffer }>(
    `select outbox_id as id, payload_sealed as sealed from mail_outbox
      where tenant_id = $1 and kind = 'key_recovery' order by outbox_id`,
    [tenantId],
  );
  return rows.map(({ id, sealed }) => {
    const mail = MailPayload.parse(JSON.parse(deps.sealer.open(sealed, mailSealContext(id))));
    if (mail.kind !== 'key_recovery') throw new Error('the row has another kind');
    return { to: mail.to, link: mail.link, token: mail.link.split('token=')[1] ?? '' };
  });
}
