import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Sealer } from '@docgen/runtime/sealer';

/** Seals a mail and stores it in the outbox. A worker sends it after the transaction has committed. */
export async function enqueueMail(sealer: Sealer, transaction: Queryable, payload: MailPayload): Promise<void> {
  await insertMail(transaction, {
    tenantId: payload.tenantId,
    kind: payload.kind,
    seal: (outboxId) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId)),
  });
}
