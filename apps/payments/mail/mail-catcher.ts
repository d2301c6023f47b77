/**
 * The mail server of the local stack: accepts every mail, forwards none, and shows them on a page. It listens on
 * loopback only and keeps mails in memory, because mails contain keys.
 */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createMailPage } from './mail-page.ts';
import type { CaughtMail } from './mail-page.ts';
import { readMail } from './read-mail.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

export interface MailCatcher {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** `/` is the page, `/mails.json` the same as JSON. */
  readonly pageUrl: string;
  stop(): Promise<void>;
}

export interface MailCatcherPorts {
  readonly smtp: number;
  readonly page: number;
}

const host = '127.0.0.1';
/** Above this number the oldest mails are dropped. */
const mailsMax = 500;

export async function startMailCatcher(ports: MailCatcherPorts): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const smtp = await startSmtpReceiver(ports.smtp, async ({ recipients, source }) => {
    mails.unshift({ ...readMail(source), recipients, caughtAt: new Date().toISOString() });
    mails.length = Math.min(mails.length, mailsMax);
    return Promise.resolve();
  });
  const page = createServer(createMailPage(() => mails));
  await listenOn(page, ports.page);
  return {
    smtpUrl: smtp.url,
    pageUrl: `http://${host}:${ports.page}`,
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([smtp.close(), new Promise<void>((resolve) => page.close(() => resolve()))]);
    },
  };
}

async function listenOn(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
