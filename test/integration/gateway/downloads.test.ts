/** Downloads: their duration depends on their reader. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { requestBytes } from './raw-client.ts';

const chunk = Buffer.alloc(64 * 1024, 'x');
/** More bytes than the sockets between the service and a reader hold. */
const heldBytesMax = 64 * 1024 * 1024;
const timeouts = { headersTimeoutMs: 10_000, requestTimeoutMs: 30_000, checkIntervalMs: 1_000 };

describe('a download', () => {
  it('a download is cut off at both ends when its reader takes nothing for too long', async () => {
    const fixture = await startGateway({ timeouts: { ...timeouts, idleTimeoutMs: 300 } });
    const service = serveEndlessly(fixture);
    const reader = await startDownload(fixture);
    await until('the service is held back', () => service.isHeldBack());

    const isGivenUp = await until('the service sees the reader go', () => service.isGivenUp());

    expect(isGivenUp).toBe(true);
    reader.destroy();
    await fixture.stop();
  });

  it('a download stops the service while its reader does not read, so that no buffer grows', async () => {
    const fixture = await startGateway({ timeouts: { ...timeouts, idleTimeoutMs: 60_000 } });
    const service = serveEndlessly(fixture);
    const reader = await startDownload(fixture);

    await until('the service is held back', () => service.isHeldBack());

    expect(service.sentBytes()).toBeLessThan(heldBytesMax);
    reader.destroy();
    await until('the service sees the reader go', () => service.isGivenUp());
    await fixture.stop();
  });

  it('a download continues after a pause of its reader that is longer than the time limit of the service', async () => {
    const upstreamTimeoutMs = 400;
    const fixture = await startGateway({ upstreamTimeoutMs, timeouts: { ...timeouts, idleTimeoutMs: 60_000 } });
    const service = serveEndlessly(fixture);
    const reader = await startDownload(fixture);
    await until('the service is held back', () => service.isHeldBack());
    const [sentBefore, pausedAt] = [service.sentBytes(), performance.now()];
    await until('the pause is over', () => performance.now() > pausedAt + 4 * upstreamTimeoutMs);

    reader.resume();

    await until('far more has come', () => service.sentBytes() > sentBefore + heldBytesMax / 4);
    expect(service.isGivenUp()).toBe(false);
    reader.destroy();
    await fixture.stop();
  });
});

describe('a download that the service breaks off', () => {
  it.each(['1.0', '1.1'] as const)('a download over HTTP/%s does not end as if it were complete', async (version) => {
    const fixture = await startGateway();
    fixture.api.answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/x-ndjson' });
      res.write(chunk, () => setImmediate(() => res.destroy()));
    };
    const reader = await startDownload(fixture, version);
    let received = '';
    let failure: NodeJS.ErrnoException | undefined;
    reader.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    reader.on('error', (error) => (failure = error));
    reader.resume();

    await until('the connection is closed', () => reader.closed);

    // HTTP/1.1 has an end marker. In HTTP/1.0, the end of the connection is the end of the answer.
    const isVisible = { '1.0': failure?.code === 'ECONNRESET', '1.1': !received.endsWith('0\r\n\r\n') };
    expect(received).toContain('xxx');
    expect(isVisible[version]).toBe(true);
    await fixture.stop();
  });
});

/** The API service sends as fast as its reader reads, until the reader disconnects. */
function serveEndlessly(fixture: GatewayFixture) {
  let sentBytes = 0;
  let heldBackAt: number | undefined;
  let isGivenUp = false;
  fixture.api.answer = (_req, res) => {
    res.once('close', () => {
      isGivenUp = true;
    });
    const send = (): void => {
      heldBackAt = undefined;
      let hasRoom = true;
      while (hasRoom && !res.destroyed) {
        sentBytes += chunk.length;
        hasRoom = res.write(chunk);
      }
      heldBackAt = performance.now();
      res.once('drain', send);
    };
    res.writeHead(200, { 'content-type': 'application/x-ndjson' });
    send();
  };
  return {
    sentBytes: () => sentBytes,
    // The service also pauses for a moment between two chunks of an active reader.
    isHeldBack: () => heldBackAt !== undefined && performance.now() > heldBackAt + 100,
    isGivenUp: () => isGivenUp,
  };
}

/** A reader that does not read until it is resumed. */
async function startDownload(fixture: GatewayFixture, version = '1.1'): Promise<Socket> {
  const socket = connect(fixture.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  socket.on('data', () => undefined).pause();
  const authorization = `Authorization: Bearer ${fixture.addKey()}`;
  const request = requestBytes('GET /v1/batches/bat_1/documents', [authorization]);
  socket.write(request.replace('HTTP/1.1', `HTTP/${version}`));
  return socket;
}
