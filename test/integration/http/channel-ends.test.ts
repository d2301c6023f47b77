/** How a channel ends: by a drain of either end, unused, without a response, or cut. */
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import { frameKinds } from '@docgen/http/channel/frames';
import { decodeAnswerHead, encodeAnswerHead } from '@docgen/http/channel/heads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask, echoOf, openTestChannel, unavailable } from './channel-client.ts';
import { startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames, startFramePeer } from './frame-peers.ts';
import type { FramePeer } from './frame-peers.ts';

let service: ChannelService;
let peer: FramePeer;

beforeEach(async () => {
  [service, peer] = await Promise.all([startChannelService(), startFramePeer()]);
});
afterEach(async () => {
  await Promise.all([service.stop(), peer.close()]);
});

describe('a connection that is cut', () => {
  it('a connection that is cut fails open requests with SERVICE_UNAVAILABLE, but not answered ones', async () => {
    const { channel, isClosed } = await openTestChannel(peer.url);
    const { socket, frames, write } = await until('the channel is open', () => peer.ends[0]);
    const [done, begun, open] = [1, 2, 3].map(() => ask(channel, '/'));
    await until('all requests arrive', () => frames.length === 3);
    const head = { status: 200, headers: {} };
    write({ kind: frameKinds.answer, id: frames[0]?.id ?? 0, head: encodeAnswerHead({ ...head, isLast: true }) });
    write({ kind: frameKinds.answer, id: frames[1]?.id ?? 0, head: encodeAnswerHead({ ...head, isLast: false }) });
    await until('both have arrived', () => channel.pendingCount === 2 && begun?.chunks.length === 1);
    socket.resetAndDestroy();

    await expect(open?.answer).rejects.toMatchObject(unavailable);
    await expect(begun?.answer).rejects.toMatchObject(unavailable);
    expect((await done?.answer)?.status).toBe(200);
    expect([channel.isOpen(), channel.pendingCount, isClosed()]).toEqual([false, 0, true]);
  });

  it.each<[string, (end: FramePeer['ends'][number]) => unknown]>([
    ['bytes that are not frames', ({ socket }) => socket.write(Buffer.alloc(100, 0xff))],
    ['an answer without a head', ({ write, frames }) => write({ kind: frameKinds.answer, id: frames[0]?.id ?? 0 })],
  ])('a connection that is cut results from %s, and fails its requests', async (_, send) => {
    const { channel, isClosed } = await openTestChannel(peer.url);
    const end = await until('the channel is open', () => peer.ends[0]);
    const asked = ask(channel, '/');
    await until('the request arrives', () => end.frames.length === 1);
    send(end);

    await expect(asked.answer).rejects.toMatchObject(unavailable);
    expect(isClosed()).toBe(true);
  });

  it('a connection that is cut does not disturb the requests of other channels', async () => {
    const { socket, frames, write } = await openFrames(service.port);
    write({ kind: frameKinds.request, id: 1, head: 'POST\n/held/cut' });
    await until('the service has it', () => service.held.has('cut'));
    socket.resetAndDestroy();
    const { channel } = await openTestChannel(service.url);
    service.held.get('cut')?.();
    const { status } = await ask(channel, '/echo', echoOf('others')).answer;
    channel.drain();

    expect([status, frames.length]).toEqual([200, 0]);
  });
});

describe('a service that drains', () => {
  it('a service that drains gets no new request, completes the open answers, and then the channel closes', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const open = ask(channel, '/held/open');
    const slow = ask(channel, `/long?bytes=${3 * chunkBytesMax}`, { isSlow: true });
    await until('both have arrived', () => service.held.has('open') && slow.chunks.length === 1);
    const drained = service.server.drain();
    await until('the client end knows', () => !channel.isOpen());
    const closedBefore = isClosed();
    service.held.get('open')?.();
    const { status } = await open.answer;
    const closedBetween = isClosed();
    slow.resume();
    await until('another chunk arrives', () => slow.chunks.length === 2);
    slow.resume();
    const { body } = await slow.answer;
    await until('the channel is closed', isClosed);
    await drained;

    expect([closedBefore, closedBetween, status, body.length]).toEqual([false, false, 200, 3 * chunkBytesMax]);
  });

  it('a service that drains answers a request that was in transit when it said so', async () => {
    const { socket, frames, write } = await openFrames(service.port);
    const drained = service.server.drain();
    await until('the drain frame arrives', () => frames.some(({ kind }) => kind === frameKinds.drain));
    write({ kind: frameKinds.request, id: 1, head: 'POST\n/which' });
    const answer = await until('the answer arrives', () => frames.find(({ kind }) => kind === frameKinds.answer));
    socket.destroy();
    await drained;

    expect(decodeAnswerHead(answer.head)).toMatchObject({ status: 200, isLast: true });
  });

  it('a service that drains closes as soon as the open requests are answered', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const open = ask(channel, '/held/closing');
    await until('it has arrived', () => service.held.has('closing'));
    const closed = service.server.close();
    await until('the client end knows', () => !channel.isOpen());
    service.held.get('closing')?.();
    const { status } = await open.answer;
    await closed;

    expect([status, isClosed()]).toEqual([200, true]);
  });
});

describe('a gateway that drains', () => {
  it('a gateway that drains closes the channel at once when no request is open', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    channel.drain();

    expect(channel.isOpen()).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });

  it('a gateway that drains closes the channel with the last answer or cancellation', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const [one, other] = [ask(channel, '/held/one'), ask(channel, '/held/other')];
    await until('both have arrived', () => service.held.size === 2);
    channel.drain();
    service.held.get('one')?.();
    await one.answer;
    const before = isClosed();
    other.cancel();

    expect(before).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });
});

describe('an unused channel', () => {
  it('an unused channel closes after its maximum idle time, but not while a request is open', async () => {
    const { channel, isClosed } = await openTestChannel(service.url, { idleMsMax: 100 });
    const { isClosed: isOtherClosed } = await openTestChannel(service.url, { idleMsMax: 100 });
    const open = ask(channel, '/held/busy');
    await until('the unused one is closed', isOtherClosed);
    const before = isClosed();
    service.held.get('busy')?.();
    const { status } = await open.answer;
    await until('the other one is closed as well', isClosed);

    expect([before, status]).toEqual([false, 200]);
  });
});

describe('a service that does not respond', () => {
  it('a service that does not respond is pinged, then gets no new request; its open requests fail at their own time limits', async () => {
    const { channel, isClosed } = await openTestChannel(peer.url, { timeoutMs: 4_500 });
    const { frames } = await until('the channel is open', () => peer.ends[0]);
    const asked = ask(channel, '/');
    await until('the channel takes no new request', () => !channel.isOpen());
    const [kinds, before] = [frames.map(({ kind }) => kind), isClosed()];

    await expect(asked.answer).rejects.toMatchObject(unavailable);
    expect(new Set(kinds)).toEqual(new Set([frameKinds.request, frameKinds.ping]));
    expect(before).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });

  it('a service that does not respond is not confused with a service that takes long to answer', async () => {
    const { channel } = await openTestChannel(service.url);
    const { channel: silent } = await openTestChannel(peer.url);
    const [long, never] = [ask(channel, '/held/long'), ask(silent, '/')];
    await until('the unresponsive channel takes no new request', () => !silent.isOpen());
    const isOpen = channel.isOpen();
    service.held.get('long')?.();
    const { status } = await long.answer;
    never.cancel();
    channel.drain();

    expect([isOpen, status]).toEqual([true, 200]);
  });
});
