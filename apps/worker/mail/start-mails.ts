import { repeat } from '@docgen/runtime/repeat';
import { createSealer } from '@docgen/runtime/sealer';
import type { WorkerConfig } from '../config.ts';
import { logFailure } from '../failures.ts';
import { sendDueMails } from './send-due-mails.ts';
import type { MailDeps } from './send-due-mails.ts';
import { describeConnection } from './mail-failures.ts';
import { createSmtpSender, needsTls } from './smtp-sender.ts';

const idleMs = 1_000;

type MailConfig = Pick<WorkerConfig, 'SMTP_URL' | 'MAIL_FROM' | 'KEY_ENCRYPTION_SECRET'>;

/**
 * Sends due mails every second when a mail server is configured; otherwise they wait for a worker that has one. Claims keep
 * workers from sending the same mail at the same time. `stop` waits for the mails that are being sent.
 */
export function startMails(
  config: MailConfig,
  deps: Pick<MailDeps, 'db' | 'nowMs' | 'log'>,
): { stop(): Promise<void> } {
  const { SMTP_URL: url } = config;
  if (url === null) {
    deps.log.info('no SMTP_URL: mails wait in the outbox');
    return { stop: async () => Promise.resolve() };
  }
  const smtp = createSmtpSender({ url, from: config.MAIL_FROM, requiresTls: needsTls(url) });
  // Documents need no mail server, so the worker starts without it.
  smtp.verify().catch((error: unknown) => {
    deps.log.error(describeConnection(error), 'SMTP_URL: the mail server cannot be used; mails wait in the outbox');
  });
  const mailDeps = { ...deps, smtp, sealer: createSealer(...config.KEY_ENCRYPTION_SECRET) };
  const sendAll = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted && (await sendDueMails(mailDeps)) > 0);
  };
  const sentences = ['the mail outbox cannot be read', 'sending mails failed because of a bug'] as const;
  const sending = repeat(idleMs, sendAll, (err) => logFailure(deps.log, { err }, sentences));
  return { stop: async () => sending.stop().finally(smtp.close) };
}
