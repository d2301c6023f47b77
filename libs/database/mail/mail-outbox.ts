/** The mail outbox: rows are written by the transaction that has something to say, and sent by the worker. */
import type { MailKind } from '@docgen/contracts/mail';
import { newId } from '../new-id.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface MailToSend {
  readonly tenantId: string;
  readonly kind: MailKind;
  /** Given the row's id, the sealed payload. */
  seal(outboxId: string): Buffer;
}

/** Leaves a mail for the worker; it goes out when the transaction has committed. */
export async function insertMail(transaction: Queryable, { tenantId, kind, seal }: MailToSend): Promise<string> {
  const outboxId = newId('mail');
  await transaction.query(
    'insert into mail_outbox (outbox_id, tenant_id, kind, payload_sealed) values ($1, $2, $3, $4)',
    [outboxId, tenantId, kind, seal(outboxId)],
  );
  return outboxId;
}
