/** Receives mails over SMTP on loopback, without TLS and authentication. The caller handles each mail. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipients of the SMTP envelope. */
  readonly recipients: readonly string[];
  /** The unparsed mail, one character per byte. */
  readonly source: string;
  /** Closes the connection of the sender before the answer. */
  hangUp(): void;
}

export interface SmtpReceiver {
  readonly url: string;
  /** Closes every connection. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const mailBytesMax = 1024 * 1024;

/** @param take handles a mail. An error refuses it, with the error's `responseCode`. */
export async function startSmtpReceiver(
  port: number,
  take: (mail: ReceivedMail) => Promise<void>,
): Promise<SmtpReceiver> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    // No client trusts the certificate of the package, and loopback needs none.
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
  // Without a listener a broken connection would end the process.
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
