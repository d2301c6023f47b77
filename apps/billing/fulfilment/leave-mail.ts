import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Sealer } from '@docgen/runtime/sealer';

/** Seals a mail into the outbox; the worker sends it when the transaction has committed. */
export async function leaveMail(sealer: Sealer, transaction: Queryable, payload: MailPayload): Promise<void> {
  await insertMail(transaction, {
    tenantId: payload.tenantId,
    kind: payload.kind,
    seal: (outboxId) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId)),
  });
}
