import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { findSignupOfTenant, signupSealContext } from '@docgen/database/billing/signups';
import type { Queryable } from '@docgen/database/connection/transaction';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import type { ClaimedEndpoint } from '@docgen/database/webhooks/webhook-claims';
import type { Sealer } from '@docgen/runtime/sealer';

/** Writes the mail that an endpoint was disabled. A tenant without a signup has no address and gets none. */
export async function notifyOwner(
  sealer: Sealer,
  transaction: Queryable,
  { tenantId, url }: Pick<ClaimedEndpoint, 'tenantId' | 'url'>,
): Promise<void> {
  const signup = await findSignupOfTenant(transaction, tenantId);
  if (signup === undefined) return;
  const to = sealer.open(signup.emailSealed, signupSealContext(signup.signupId));
  const payload: MailPayload = { kind: 'webhook_disabled', to, tenantId, endpointUrl: url };
  await insertMail(transaction, {
    tenantId,
    kind: payload.kind,
    seal: (outboxId) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId)),
  });
}
