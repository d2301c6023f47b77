/** The mail outbox. A transaction that has something to tell writes a row, and the worker sends it. */
import type { MailKind } from '@docgen/contracts/mail';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { mailOutbox } from '../schema/billing-tables.ts';

export interface MailToSend {
  readonly tenantId: string;
  readonly kind: MailKind;
  /** Returns the sealed payload; the row's id is part of the seal. */
  seal(outboxId: string): Buffer;
}

/** Adds a mail; the worker sends it after the transaction has committed. Returns the row's id. */
export async function insertMail(transaction: Queryable, { tenantId, kind, seal }: MailToSend): Promise<string> {
  const outboxId = newId('mail');
  await ormOf(transaction)
    .insert(mailOutbox)
    .values({ outboxId, tenantId, kind, payloadSealed: seal(outboxId) });
  return outboxId;
}
