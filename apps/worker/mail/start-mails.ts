import { createSealer } from '@docgen/runtime/sealer';
import type { WorkerConfig } from '../config.ts';
import { startMailSending } from './mail-sending.ts';
import type { MailDeps } from './send-due-mails.ts';
import { describeConnection } from './mail-failures.ts';
import { createSmtpSender, needsTls } from './smtp-sender.ts';

type MailConfig = Pick<WorkerConfig, 'SMTP_URL' | 'MAIL_FROM' | 'KEY_ENCRYPTION_SECRET'>;

/** Sends mails when a mail server is configured. Otherwise mails wait in the outbox for a worker that has one. */
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
  return startMailSending({ ...deps, smtp, sealer: createSealer(...config.KEY_ENCRYPTION_SECRET) });
}
