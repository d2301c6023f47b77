/**
 * Lists the commands that a Redis server executes. Speaks to the server directly: `monitor()` of ioredis loses its
 * connection when the first command arrives together with the answer to MONITOR.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface RedisMonitor {
  readonly close: () => void;
}

/**
 * @param url of the server, with its password
 * @param onCommand gets the arguments as Redis prints them, with its escapes, and the address of the caller
 */
export async function monitorRedis(
  url: string,
  onCommand: (args: readonly string[], source: string) => void,
): Promise<RedisMonitor> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  socket.write(`AUTH ${username === '' ? 'default' : username} ${password}\r\nMONITOR\r\n`);
  const { promise: isMonitoring, resolve, reject } = Promise.withResolvers<undefined>();
  let answers = 0;
  lines.on('line', (line) => {
    if (line.startsWith('-')) reject(new Error(line));
    if (line === '+OK' && ++answers === 2) resolve(undefined);
    const { source, args = '' } = /^\+\S+ \[\d+ (?<source>\S+)\] (?<args>.*)$/.exec(line)?.groups ?? {};
    const parsed = [...args.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, argument = '']) => argument);
    if (source !== undefined) onCommand(parsed, source);
  });
  socket.once('error', reject);
  await isMonitoring;
  return { close: () => socket.destroy() };
}
