/**
 * Sends due mails of the outbox at least once. A failed mail is retried with growing pauses for a day after it was
 * written. Then it is given up, and a metric counts it.
 */
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import type { Database } from '@docgen/database/connection/connect';
import { claimDueMails, giveMailUp, markMailSent, postponeMail } from '@docgen/database/mail/mail-delivery';
import type { DueMail } from '@docgen/database/mail/mail-delivery';
import type { Logger } from '@docgen/runtime/logger';
import { Counter } from '@docgen/runtime/metrics';
import { growingPauseMs } from '@docgen/runtime/retry';
import type { Sealer } from '@docgen/runtime/sealer';
import { composeMail } from './compose-mail.ts';
import { describeFailure } from './mail-failures.ts';
import type { SmtpSender } from './smtp-sender.ts';

const counter = new Counter({
  name: 'docgen_mails_total',
  help: 'Mails by outcome of an attempt; gave_up: given up after a day of failures',
  labelNames: ['outcome'] as const,
});

export interface MailDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly smtp: SmtpSender;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** Mails that are sent at the same time. A slow server delays no more than these. */
const mailsMax = 4;
/** Longer than sending a mail may take, so that two workers never send the same mail at the same time. */
const claimMs = 2 * 60_000;
/** 15 s after the first attempt, then twice as long each time, up to an hour. */
const pauses = { firstMs: 15_000, maxMs: 60 * 60_000 };
export const mailLifeMs = 24 * 60 * 60_000;
/** Far more than a day allows. Such attempts ended with their worker, or with a failed update of the row. */
const attemptsMax = 100;

/** Resolves with the number of attempts. */
export async function sendDueMails(deps: MailDeps): Promise<number> {
  const nowMs = deps.nowMs();
  const claim = { now: new Date(nowMs), claimedUntil: new Date(nowMs + claimMs), countMax: mailsMax };
  const mails = await claimDueMails(deps.db.pool, claim);
  // All attempts end before this settles: the stop of the worker waits for them.
  const attempts = await Promise.allSettled(mails.map(async (mail) => trySend(deps, mail)));
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return mails.length;
}

async function trySend(deps: MailDeps, mail: DueMail): Promise<void> {
  const { outboxId, attempts, kind } = mail;
  if (attempts > attemptsMax) return giveUp(deps, mail);
  try {
    const opened = deps.sealer.open(mail.payloadSealed, mailSealContext(outboxId));
    await deps.smtp.send(outboxId, composeMail(MailPayload.parse(JSON.parse(opened))));
  } catch (error) {
    deps.log.warn({ outboxId, kind, attempts, ...describeFailure(error) }, 'a mail was not sent');
    return afterFailure(deps, mail);
  }
  await markMailSent(deps.db.pool, outboxId, new Date(deps.nowMs()));
  counter.inc({ outcome: 'sent' });
  deps.log.info({ outboxId, kind, attempts }, 'mail sent');
}

async function afterFailure(deps: MailDeps, mail: DueMail): Promise<void> {
  counter.inc({ outcome: 'failed' });
  const nextAttemptMs = deps.nowMs() + growingPauseMs(mail.attempts - 1, pauses);
  if (nextAttemptMs <= mail.createdAt.getTime() + mailLifeMs) {
    return postponeMail(deps.db.pool, mail, new Date(nextAttemptMs));
  }
  return giveUp(deps, mail);
}

async function giveUp({ db, nowMs, log }: MailDeps, mail: DueMail): Promise<void> {
  await giveMailUp(db.pool, mail.outboxId, new Date(nowMs()));
  counter.inc({ outcome: 'gave_up' });
  log.error({ outboxId: mail.outboxId, kind: mail.kind, attempts: mail.attempts }, 'a mail was given up');
}
