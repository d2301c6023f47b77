/**
 * The sending side of the mail outbox. A claim is a lease: who dies with it, or loses the answer of the
 * mail server, leaves the mail to be sent again; whoever gets it twice sees one Message-ID.
 */
import type { MailKind } from '@docgen/contracts/mail';
import type { Queryable } from '../connection/transaction.ts';

export interface DueMail {
  readonly outboxId: string;
  readonly kind: MailKind;
  readonly payloadSealed: Buffer;
  readonly createdAt: Date;
  /** This one included. */
  readonly attempts: number;
}

export interface MailClaim {
  readonly now: Date;
  /** Until then nobody else takes these mails. */
  readonly leaseUntil: Date;
  readonly countMax: number;
}

/** Takes mails that are due, those due longest first. */
export async function claimDueMails(db: Queryable, { now, leaseUntil, countMax }: MailClaim): Promise<DueMail[]> {
  const { rows } = await db.query<DueMail>({
    name: 'claim-due-mails',
    text: `update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
      where outbox_id = any(array(
        select outbox_id from mail_outbox
        where sent_at is null and gave_up_at is null and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked))
      returning outbox_id as "outboxId", kind, payload_sealed as "payloadSealed", created_at as "createdAt", attempts`,
    values: [now, leaseUntil, countMax],
  });
  return rows;
}

/** What was in it is wiped. */
export async function markMailSent(db: Queryable, outboxId: string, now: Date): Promise<void> {
  await db.query('update mail_outbox set sent_at = $2, payload_sealed = null where outbox_id = $1', [outboxId, now]);
}

/** Only while the claim of this attempt is the last one: a later claim knows better. */
export async function postponeMail(db: Queryable, mail: DueMail, nextAttemptAt: Date): Promise<void> {
  await db.query(
    'update mail_outbox set next_attempt_at = $3 where outbox_id = $1 and attempts = $2 and sent_at is null',
    [mail.outboxId, mail.attempts, nextAttemptAt],
  );
}

/** What was in it is wiped. */
export async function giveMailUp(db: Queryable, outboxId: string, now: Date): Promise<void> {
  await db.query(
    'update mail_outbox set gave_up_at = $2, payload_sealed = null where outbox_id = $1 and sent_at is null',
    [outboxId, now],
  );
}

/** What was in them is wiped long before; the rows tell for a month when a mail went out, or that it did not. */
const finishedLifetime = `interval '30 days'`;

/**
 * Removes mails that were sent or given up a month ago, a bounded number at a time; the number removed. Nothing
 * sends them again: a mail is written by what it tells of, and a key's by the one fulfilment of its signup.
 */
export async function removeFinishedMails(db: Queryable, countMax: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from mail_outbox where outbox_id = any(array(
      select outbox_id from mail_outbox where coalesce(sent_at, gave_up_at) <= now() - ${finishedLifetime} limit $1))`,
    [countMax],
  );
  return rowCount ?? 0;
}
