/** The one thing the launcher asks a Redis itself: whether it serves. Everything else goes through the runtime. */
import { connect } from 'node:net';

export interface RedisAddress {
  readonly port: number;
  readonly password: string;
}

/**
 * True when the server on 127.0.0.1 answers PONG. While it loads its file the port is open already
 * and the answer is `-LOADING`; that, silence and a refused connection are all false.
 */
export function pingRedis({ port, password }: RedisAddress, withinMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (isServing: boolean) => {
      socket.destroy();
      resolve(isServing);
    };
    socket.setTimeout(withinMs, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write(`${encodeCommand('AUTH', password)}${encodeCommand('PING')}`));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.split('\r\n').length > 2) finish(answer.includes('+PONG'));
    });
  });
}

function encodeCommand(...words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}
