/**
 * Sends mails to a mail server. Each sending has a deadline, which a slow server misses. Mails contain API keys, so
 * they leave the machine over TLS only, and the server's certificate is verified.
 */
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';

export interface SmtpSender {
  /**
   * Resolves when the server has accepted the mail.
   *
   * @throws {Error} when the server did not confirm the mail; it may have accepted it nevertheless
   */
  send(outboxId: string, mail: ComposedMail): Promise<void>;
  /** Resolves when the server has accepted the credentials, if there are any. @throws {Error} when it cannot be used */
  verify(): Promise<void>;
  close(): void;
}

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** False only for a server on this machine, see `needsTls`. */
  readonly requiresTls: boolean;
  readonly sendMsMax?: number;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** False for a mail server on loopback, such as a mail catcher or a relay. */
export function needsTls(url: string): boolean {
  // `URL` converts the host to lower case for http, but not for smtp.
  return !localHosts.has(new URL(url).hostname.toLowerCase());
}

const sendMsDefault = 15_000;
const silenceMsMax = 10_000;

export function createSmtpSender({ url, from, requiresTls, sendMsMax = sendMsDefault }: SmtpOptions): SmtpSender {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: silenceMsMax,
    greetingTimeout: silenceMsMax,
    socketTimeout: silenceMsMax,
    dnsTimeout: silenceMsMax,
    // A body is text of this app, and never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    send: async (outboxId, mail) => {
      const signal = AbortSignal.timeout(sendMsMax);
      await transport.sendMail({ ...mail, from, messageId: `<${outboxId}@${domain}>`, signal });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function domainOf(from: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
