/**
 * The sending side of the mail outbox. A claim ends by itself: if a worker dies or loses the mail server's answer, the
 * mail is sent again with the same Message-ID, so that mail programs show it once.
 */
import type { MailKind } from '@docgen/contracts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { removeOldRows } from '../maintenance/remove-old-rows.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { mailOutbox } from '../schema/billing-tables.ts';

export interface DueMail {
  readonly outboxId: string;
  readonly kind: MailKind;
  readonly payloadSealed: Buffer;
  readonly createdAt: Date;
  /** Including the current one. */
  readonly attempts: number;
}

export interface MailClaim {
  readonly now: Date;
  /** No other worker claims these mails before this time. */
  readonly claimedUntil: Date;
  readonly countMax: number;
}

/** Claims mails that are due, the longest due first. */
export async function claimDueMails(db: Queryable, { now, claimedUntil, countMax }: MailClaim): Promise<DueMail[]> {
  const { rows } = await db.query<DueMail>({
    name: 'claim-due-mails',
    text: `update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
      where outbox_id = any(array(
        select outbox_id from mail_outbox
        where sent_at is null and gave_up_at is null and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked))
      returning outbox_id as "outboxId", kind, payload_sealed as "payloadSealed", created_at as "createdAt", attempts`,
    values: [now, claimedUntil, countMax],
  });
  return rows;
}

/** Marks a mail as sent and deletes its payload. */
export async function markMailSent(db: Queryable, outboxId: string, now: Date): Promise<void> {
  await ormOf(db).update(mailOutbox).set({ sentAt: now, payloadSealed: null }).where(eq(mailOutbox.outboxId, outboxId));
}

/** Postpones the next attempt, unless a later attempt has claimed the mail. */
export async function postponeMail(db: Queryable, mail: DueMail, nextAttemptAt: Date): Promise<void> {
  await ormOf(db)
    .update(mailOutbox)
    .set({ nextAttemptAt })
    .where(and(isUnsent(mail.outboxId), eq(mailOutbox.attempts, mail.attempts)));
}

/** Ends the attempts and deletes the payload. */
export async function giveMailUp(db: Queryable, outboxId: string, now: Date): Promise<void> {
  await ormOf(db).update(mailOutbox).set({ gaveUpAt: now, payloadSealed: null }).where(isUnsent(outboxId));
}

function isUnsent(outboxId: string): SQL | undefined {
  return and(eq(mailOutbox.outboxId, outboxId), isNull(mailOutbox.sentAt));
}

/**
 * Removes up to `countMax` mails that were sent or given up long enough ago; returns their number. Until then, the rows
 * show when a mail was sent, or that it was not.
 */
export async function removeFinishedMails(db: Queryable, countMax: number): Promise<number> {
  return removeOldRows(db, { table: 'mail_outbox', since: 'coalesce(sent_at, gave_up_at)' }, countMax);
}
