/** Asks a Redis whether it serves requests. */
import { connect } from 'node:net';

export interface RedisAddress {
  readonly port: number;
  readonly password: string;
}

/**
 * Returns true when the server on 127.0.0.1 answers PONG. Returns false when it still loads its file (`-LOADING`), when
 * it does not answer, or when it refuses the connection.
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
