import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BodyReader } from './body-stream.ts';

const bytesMax = 1_000_000;
const windowMs = 200;

let server: Server;
let arrived: Promise<IncomingMessage>;
let sending: ClientRequest;

beforeEach(async () => {
  server = createServer();
  arrived = new Promise((resolve) => {
    server.once('request', (req) => resolve(req));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  sending = request({ port, host: '127.0.0.1', method: 'PUT', headers: { 'transfer-encoding': 'chunked' } });
  sending.on('error', () => undefined);
  sending.flushHeaders();
});
afterEach(() => {
  sending.destroy();
  server.closeAllConnections();
  server.close();
});

async function readAll(req: IncomingMessage): Promise<Buffer> {
  const reader = new BodyReader(req, bytesMax, windowMs);
  const chunks: Uint8Array[] = [];
  for (let next = await reader.next(); next.done !== true; next = await reader.next()) chunks.push(next.value);
  return Buffer.concat(chunks);
}

describe('BodyReader', () => {
  it('BodyReader gives all bytes of a body that arrives in many pieces', async () => {
    const reading = readAll(await arrived);
    for (let index = 0; index < 500; index += 1) sending.write(`${index},`);
    sending.end();

    const expected = Array.from({ length: 500 }, (_, index) => `${index},`).join('');
    expect((await reading).toString()).toBe(expected);
  });

  it('BodyReader fails with 408 when a body arrives below the minimum rate', async () => {
    const reading = readAll(await arrived);
    sending.write('a few bytes');

    await expect(reading).rejects.toMatchObject({ status: 408, code: 'VALIDATION_ERROR', details: { field: 'body' } });
  });

  it('BodyReader fails when a body without a length is too large', async () => {
    const reading = readAll(await arrived);
    sending.write(Buffer.alloc(bytesMax + 1));

    await expect(reading).rejects.toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('BodyReader fails when the caller disconnects', async () => {
    const req = await arrived;
    const reading = readAll(req);
    sending.write('a');
    sending.destroy();

    await expect(reading).rejects.toMatchObject({ status: 400, message: 'The body was cut off.' });
  });
});
