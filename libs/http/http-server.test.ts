import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

it('a draining server still serves, closes each connection with its answer, and resolves when all are closed', async () => {
  const events: string[] = [];
  const onRequest = (_req: unknown, res: ServerResponse): void => {
    events.push('served');
    res.end('served');
  };
  const server = createHttpServer({ onRequest });
  const port = await server.listen(0);
  const agent = new Agent({ keepAlive: true });
  const before = await askWith(agent, port);
  const drained = server.drain().then(() => events.push('all connections are closed'));

  const during = await askWith(agent, port);
  await drained;
  await server.close();

  expect([before, during]).toEqual([
    ['keep-alive', 'served'],
    ['close', 'served'],
  ]);
  expect(events).toEqual(['served', 'served', 'all connections are closed']);
});

it('a draining server closes the connection of a request that came before the drain', async () => {
  const answers: (() => void)[] = [];
  const server = createHttpServer({ onRequest: (_req, res) => void answers.push(() => res.end('served')) });
  const port = await server.listen(0);
  const request = get({ port, agent: new Agent({ keepAlive: true }) });
  const answered = once(request, 'response');
  while (answers.length === 0) await new Promise(setImmediate);
  const drained = server.drain();
  answers[0]?.();
  const [answer] = (await answered) as [IncomingMessage];
  await text(answer);
  await drained;
  await server.close();

  expect(answer.headers.connection).toBe('close');
});

it('a closing server does not wait for a connection that never sent a request', async () => {
  const server = createHttpServer({ onRequest: (_req, res) => void res.end('served') });
  const port = await server.listen(0);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');

  const closed = once(socket.resume(), 'close');

  await server.close();
  await closed;

  expect(socket.destroyed).toBe(true);
});

it('a server answers bytes that are not HTTP with the error envelope', async () => {
  const server = createHttpServer({ onRequest: (_req, res) => void res.end('served') });
  const port = await server.listen(0);
  const socket = connect(port, '127.0.0.1', () => socket.write('garbage\r\n\r\n'));

  const answer = await text(socket);
  await server.close();

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"VALIDATION_ERROR"');
});

async function askWith(agent: Agent, port: number): Promise<[string | undefined, string]> {
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  return [answer.headers.connection, await text(answer)];
}
