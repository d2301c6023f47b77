/** Takes mails over SMTP on loopback, without TLS and sign-in. What becomes of a mail is up to whoever starts it. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Those that the sender named to the server. */
  readonly recipients: readonly string[];
  /** As it was sent, one character per byte. */
  readonly source: string;
  /** Cuts the sender's connection, before it has heard what became of the mail. */
  hangUp(): void;
}

export interface SmtpReceiver {
  readonly url: string;
  /** Cuts every connection. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const mailBytesMax = 1024 * 1024;

/** @param take its failure is the answer to the sender, with the error's `responseCode` */
export async function startSmtpReceiver(
  port: number,
  take: (mail: ReceivedMail) => Promise<void>,
): Promise<SmtpReceiver> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    // Its certificate would be one that nobody trusts, and loopback needs none.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: mailBytesMax,
    onData: (stream, { envelope, remotePort }, callback) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const hangUp = (): void => {
        for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
      };
      callbackify(async () => take({ recipients, source: await readSource(stream), hangUp }))(callback);
    },
  });
  // A sender who hangs up in the middle is no reason to end the process.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `smtp://${host}:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readSource(stream: Readable): Promise<string> {
  return (await buffer(stream)).toString('latin1');
}
