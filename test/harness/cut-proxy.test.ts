import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCutProxy } from './cut-proxy.ts';
import type { CutProxy, Effect } from './cut-proxy.ts';
import { until } from './until.ts';

interface Caller {
  readonly socket: Socket;
  readonly ask: (text: string) => void;
  readonly heard: () => string;
  readonly isLost: () => boolean;
}

let service: Server;
let served: Socket[];
let proxy: CutProxy;
let callers: Caller[];

beforeEach(async () => {
  served = [];
  callers = [];
  service = createServer((socket) => {
    served.push(socket);
    socket.on('error', () => undefined).on('data', (bytes) => socket.write(`re:${bytes.toString()};`));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  proxy = await startCutProxy([portOf(service)]);
});

afterEach(async () => {
  for (const socket of [...served, ...callers.map((caller) => caller.socket)]) socket.destroy();
  await proxy.close();
  service.close();
});

function portOf(server: Server): number {
  // A listening TCP server has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

function call(): Caller {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined).on('data', (bytes) => (heard += bytes.toString()));
  const caller = { socket, ask: (text: string) => socket.write(text), heard: () => heard, isLost: () => socket.closed };
  callers.push(caller);
  return caller;
}

async function heardBy(caller: Caller, text: string): Promise<void> {
  await until(`the caller hears ${text}`, () => caller.heard() === text);
}

function injectAt(text: string, effect: Effect) {
  return proxy.inject({ at: ({ request }) => request.includes(text), effect });
}

describe('startCutProxy', () => {
  it('the proxy passes requests, answers and the end of a connection', async () => {
    const caller = call();
    caller.ask('a');
    await heardBy(caller, 're:a;');
    caller.socket.end();
    await until('the connection is closed', () => caller.isLost() && proxy.openCount(portOf(service)) === 0);

    expect(served.every((socket) => socket.closed)).toBe(true);
  });

  it('through returns the URL with the address of the proxy, and leads connections to its port', async () => {
    const other = createServer((socket) => socket.end('other'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = proxy.through(`postgres://me:secret@127.0.0.1:${portOf(other)}/name?a=b`);
    const caller = call();
    await heardBy(caller, 'other');
    other.close();

    expect(url).toBe(`postgres://me:secret@127.0.0.1:${new URL(proxy.url).port}/name?a=b`);
    expect(proxy.through('http://127.0.0.1:1')).toBe(proxy.url);
  });

  it('cut loses the answer and both connections, once', async () => {
    const fault = injectAt('b', 'cut');
    const [first, second] = [call(), call()];
    first.ask('a');
    await heardBy(first, 're:a;');
    first.ask('b');
    await until('the caller loses its connection', first.isLost);
    await until('the service loses its connection', () => served.some((socket) => socket.closed));
    second.ask('b');
    await heardBy(second, 're:b;');

    expect([first.heard(), fault.hits]).toEqual(['re:a;', 1]);
  });

  it('cutCaller leaves the connection of the service open', async () => {
    injectAt('b', 'cutCaller');
    const caller = call();
    caller.ask('b');
    await until('the caller loses its connection', caller.isLost);

    expect([served.length, served[0]?.closed, caller.heard()]).toEqual([1, false, '']);
  });

  it('cutService leaves the connection of the caller open', async () => {
    injectAt('b', 'cutService');
    const caller = call();
    caller.ask('b');
    await until('the service loses its connection', () => served[0]?.closed);

    expect([caller.isLost(), caller.heard()]).toEqual([false, '']);
  });

  it('drop keeps both connections open and passes nothing, also no later request', async () => {
    injectAt('b', 'drop');
    const [caller, other] = [call(), call()];
    caller.ask('b');
    await until('the service has answered', () => served[0] !== undefined && served[0].bytesWritten > 0);
    const readBefore = served[0]?.bytesRead;
    caller.ask('c');
    other.ask('d');
    await heardBy(other, 're:d;');

    expect([caller.isLost(), caller.heard(), served[0]?.bytesRead]).toEqual([false, '', readBefore]);
  });

  it('hold delivers the answer, and those after it, when its promise resolves', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    injectAt('b', { hold: async () => promise });
    const [caller, other] = [call(), call()];
    caller.ask('b');
    await until('the service has answered', () => served[0] !== undefined && served[0].bytesWritten > 0);
    other.ask('d');
    await heardBy(other, 're:d;');
    const heardBefore = caller.heard();
    resolve();
    await heardBy(caller, 're:b;');

    expect(heardBefore).toBe('');
  });

  it('replace delivers other bytes instead of the answer', async () => {
    injectAt('b', { replace: (answer: Buffer) => Buffer.from(answer.toString().toUpperCase()) });
    const caller = call();
    caller.ask('b');
    await heardBy(caller, 'RE:B;');

    expect(caller.isLost()).toBe(false);
  });

  it('skip and times count matching answers of all connections, and remove ends a fault', async () => {
    const fault = proxy.inject({ at: () => true, skip: 1, times: 5, effect: { replace: () => Buffer.from('!') } });
    const [first, second] = [call(), call()];
    first.ask('a');
    await heardBy(first, 're:a;');
    second.ask('a');
    await heardBy(second, '!');
    first.ask('b');
    await heardBy(first, 're:a;!');
    fault.remove();
    first.ask('c');
    await heardBy(first, 're:a;!re:c;');

    expect(fault.hits).toBe(2);
  });

  it('a fault sees what the caller sent since the answer before, and the answer', async () => {
    const seen: string[] = [];
    proxy.inject({
      at: ({ request, answer }) => seen.push(`${request.toString()} ${answer.toString()}`) < 0,
      effect: 'cut',
    });
    const caller = call();
    caller.ask('a');
    await heardBy(caller, 're:a;');
    caller.ask('b');
    await heardBy(caller, 're:a;re:b;');

    expect(seen).toEqual(['a re:a;', 'b re:b;']);
  });
});
