/** Looks into the mail outbox again and again. Safe in every worker at once: claims keep them apart. */
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import { sendDueMails } from './send-due-mails.ts';
import type { MailDeps } from './send-due-mails.ts';

const idleMs = 1_000;

/** Until `stop`, which waits for the mails that are on their way. */
export function startMailSending(deps: MailDeps): { stop(): Promise<void> } {
  let isStopping = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    try {
      while (!isStopping && (await sendDueMails(deps)) > 0);
    } catch (err) {
      if (isDatabaseAway(err)) deps.log.warn({ err }, 'the mail outbox cannot be read');
      else deps.log.error({ err }, 'sending mails failed on a bug');
    }
  };
  const schedule = (): void => {
    if (isStopping) return;
    timer = setTimeout(() => {
      running = run().then(schedule);
    }, idleMs).unref();
  };
  schedule();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
      deps.smtp.close();
    },
  };
}
