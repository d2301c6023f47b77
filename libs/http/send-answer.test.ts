import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { sendAnswer } from './send-answer.ts';

const chunk = Buffer.alloc(256 * 1024, 'x');
const contentType = 'application/x-ndjson';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a streamed answer', () => {
  it('a streamed answer arrives completely and in order', async () => {
    const { answer, outcome } = await ask(numbers(3));

    expect(answer.headers['content-type']).toBe(contentType);
    expect(await text(answer)).toBe('0\n1\n2\n');
    expect(await outcome).toBe('sent');
  });

  it('a streamed answer is empty when the stream is empty', async () => {
    const { answer } = await ask(numbers(0));

    expect([answer.statusCode, await text(answer)]).toEqual([200, '']);
  });

  it('a streamed answer is cut off when the stream fails, and the failure is thrown', async () => {
    const { answer, outcome } = await ask(failing());

    await expect(text(answer)).rejects.toThrow('aborted');
    expect(await outcome).toBe('failed: the third is missing');
  });

  it('a streamed answer ends the stream when its reader disconnects', async () => {
    const source = endless();
    const { answer, outcome } = await ask(source.chunks);

    answer.destroy();

    expect(await outcome).toBe('sent');
    expect(source.isEnded()).toBe(true);
  });

  it('a streamed answer requests no more chunks than the buffers hold while its reader does not read', async () => {
    const source = endless();
    const { answer } = await ask(source.chunks);
    answer.pause();
    let before = -1;
    // The buffers of the sockets fill up; then the count does not change over many event-loop turns.
    while (before !== source.count()) {
      before = source.count();
      for (let turn = 0; turn < 2_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    expect(source.count() * chunk.length).toBeLessThan(64 * 1024 * 1024);
    expect(source.isEnded()).toBe(false);
    answer.destroy();
  });

  it('a streamed answer gives the event loop to other requests after each chunk, even when the system takes all at once', async () => {
    let turn = 0;
    const countTurn = (): void => {
      turn += 1;
      counting = setImmediate(countTurn);
    };
    let counting = setImmediate(countTurn);
    const turns: number[] = [];
    async function* chunks() {
      for (let count = 0; count < 8; count += 1) {
        turns.push(turn);
        yield Buffer.from('small');
      }
      await Promise.resolve();
    }

    const { answer } = await ask(chunks());
    await text(answer);
    clearImmediate(counting);

    expect(new Set(turns).size).toBe(turns.length);
  });

  it('a streamed answer is not started for HEAD', async () => {
    const source = endless();
    const { answer, outcome } = await ask(source.chunks, 'HEAD');

    expect([answer.statusCode, await text(answer), await outcome]).toEqual([200, '', 'sent']);
    expect(source.count()).toBe(0);
  });
});

/** One request that is answered with these chunks; `outcome` tells how sending ended. */
async function ask(chunks: AsyncIterable<Uint8Array>, method = 'GET') {
  const { promise: outcome, resolve } = Promise.withResolvers<string>();
  server = createServer((_req, res) => {
    sendAnswer(res, { status: 200, stream: { contentType, chunks } }).then(
      () => resolve('sent'),
      (error: unknown) => resolve(`failed: ${error instanceof Error ? error.message : ''}`),
    );
  });
  await once(server.listen(0), 'listening');
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolveAnswer) => {
    request({ port, method }, resolveAnswer)
      .on('error', () => undefined)
      .end();
  });
  return { answer, outcome };
}

async function* numbers(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Promise.resolve(Buffer.from(`${index}\n`));
}

async function* failing(): AsyncGenerator<Uint8Array> {
  // More than fits, so that the answer has begun when it fails.
  for (let count = 0; count < 2; count += 1) yield Promise.resolve(chunk);
  throw new Error('the third is missing');
}

function endless() {
  let count = 0;
  let isEnded = false;
  async function* generate(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        count += 1;
        yield Promise.resolve(chunk);
      }
    } finally {
      isEnded = true;
    }
  }
  return { chunks: generate(), count: () => count, isEnded: () => isEnded };
}
