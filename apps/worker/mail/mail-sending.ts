/** Sends due mails from the outbox every second. Claims keep workers from sending the same mail at the same time. */
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import { repeat } from '@docgen/runtime/repeat';
import { sendDueMails } from './send-due-mails.ts';
import type { MailDeps } from './send-due-mails.ts';

const idleMs = 1_000;

/** `stop` waits for the mails that are being sent, then closes the connection to the mail server. */
export function startMailSending(deps: MailDeps): { stop(): Promise<void> } {
  const sending = repeat(
    idleMs,
    async (stopping) => {
      while (!stopping.aborted && (await sendDueMails(deps)) > 0);
    },
    (err) => {
      if (isDatabaseAway(err)) deps.log.warn({ err }, 'the mail outbox cannot be read');
      else deps.log.error({ err }, 'sending mails failed because of a bug');
    },
  );
  return {
    stop: async () => {
      await sending.stop();
      deps.smtp.close();
    },
  };
}
