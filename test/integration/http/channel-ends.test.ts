/** How a channel ends: by either end, by nobody asking, by silence, and by being cut. */
import { frameKinds, pieceBytesMax } from '@docgen/http/channel/frames';
import { decodeAnswerHead, encodeAnswerHead } from '@docgen/http/channel/heads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask, echoOf, openTestChannel, unavailable } from './asking.ts';
import { startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames, startFramePeer } from './frames-by-hand.ts';
import type { FramePeer } from './frames-by-hand.ts';

let service: ChannelService;
let peer: FramePeer;

beforeEach(async () => {
  [service, peer] = await Promise.all([startChannelService(), startFramePeer()]);
});
afterEach(async () => {
  await Promise.all([service.stop(), peer.close()]);
});

describe('a connection that is cut', () => {
  it('fails all that is open with SERVICE_UNAVAILABLE, and what was answered stays answered', async () => {
    const { channel, isClosed } = await openTestChannel(peer.url);
    const { socket, frames, write } = await until('the channel is there', () => peer.ends[0]);
    const [done, begun, open] = [1, 2, 3].map(() => ask(channel, '/'));
    await until('all are asked', () => frames.length === 3);
    const head = { status: 200, headers: {} };
    write({ kind: frameKinds.answer, id: frames[0]?.id ?? 0, head: encodeAnswerHead({ ...head, isLast: true }) });
    write({ kind: frameKinds.answer, id: frames[1]?.id ?? 0, head: encodeAnswerHead({ ...head, isLast: false }) });
    await until('both are there', () => channel.underWayCount === 2 && begun?.pieces.length === 1);
    socket.resetAndDestroy();

    await expect(open?.answer).rejects.toMatchObject(unavailable);
    await expect(begun?.answer).rejects.toMatchObject(unavailable);
    expect((await done?.answer)?.head.status).toBe(200);
    expect([channel.isOpen(), channel.underWayCount, isClosed()]).toEqual([false, 0, true]);
  });

  it.each<[string, (end: FramePeer['ends'][number]) => unknown]>([
    ['bytes that are no frames', ({ socket }) => socket.write(Buffer.alloc(100, 0xff))],
    ['an answer without a head', ({ write, frames }) => write({ kind: frameKinds.answer, id: frames[0]?.id ?? 0 })],
  ])('is what becomes of one that carries %s', async (_, send) => {
    const { channel, isClosed } = await openTestChannel(peer.url);
    const end = await until('the channel is there', () => peer.ends[0]);
    const asked = ask(channel, '/');
    await until('it is asked', () => end.frames.length === 1);
    send(end);

    await expect(asked.answer).rejects.toMatchObject(unavailable);
    expect(isClosed()).toBe(true);
  });

  it('costs a service nothing but the answers that nobody waits for any more', async () => {
    const { socket, frames, write } = await openFrames(service.port);
    write({ kind: frameKinds.request, id: 1, head: 'POST\n/held/cut' });
    await until('the service has it', () => service.held.has('cut'));
    socket.resetAndDestroy();
    const { channel } = await openTestChannel(service.url);
    service.held.get('cut')?.();
    const { head } = await ask(channel, '/echo', echoOf('others')).answer;
    channel.leave();

    expect([head.status, frames.length]).toEqual([200, 0]);
  });
});

describe('a service that leaves', () => {
  it('is asked nothing more, answers what is open to its last piece, and then the channel closes', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const open = ask(channel, '/held/open');
    const slow = ask(channel, `/long?bytes=${3 * pieceBytesMax}`, { isSlow: true });
    await until('both are there', () => service.held.has('open') && slow.pieces.length === 1);
    const drained = service.server.drain();
    await until('the asking end knows', () => !channel.isOpen());
    const closedBefore = isClosed();
    service.held.get('open')?.();
    const { head } = await open.answer;
    const closedBetween = isClosed();
    slow.more();
    await until('another piece is there', () => slow.pieces.length === 2);
    slow.more();
    const { body } = await slow.answer;
    await until('the channel is closed', isClosed);
    await drained;

    expect([closedBefore, closedBetween, head.status, body.length]).toEqual([false, false, 200, 3 * pieceBytesMax]);
  });

  it('answers also what was on its way to it when it said so', async () => {
    const { socket, frames, write } = await openFrames(service.port);
    const drained = service.server.drain();
    await until('it says so', () => frames.some(({ kind }) => kind === frameKinds.leave));
    write({ kind: frameKinds.request, id: 1, head: 'POST\n/which' });
    const answer = await until('the answer is there', () => frames.find(({ kind }) => kind === frameKinds.answer));
    socket.destroy();
    await drained;

    expect(decodeAnswerHead(answer.head)).toMatchObject({ status: 200, isLast: true });
  });

  it('closes as soon as everybody has left, and lets what is open finish', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const open = ask(channel, '/held/closing');
    await until('it is there', () => service.held.has('closing'));
    const closed = service.server.close();
    await until('the asking end knows', () => !channel.isOpen());
    service.held.get('closing')?.();
    const { head } = await open.answer;
    await closed;

    expect([head.status, isClosed()]).toEqual([200, true]);
  });
});

describe('a gateway that leaves', () => {
  it('closes the channel at once when nothing is open', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    channel.leave();

    expect(channel.isOpen()).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });

  it('closes it with the last answer or cancellation', async () => {
    const { channel, isClosed } = await openTestChannel(service.url);
    const [one, other] = [ask(channel, '/held/one'), ask(channel, '/held/other')];
    await until('both are there', () => service.held.size === 2);
    channel.leave();
    service.held.get('one')?.();
    await one.answer;
    const before = isClosed();
    other.cancel();

    expect(before).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });
});

describe('a channel that nobody uses', () => {
  it('closes by itself, but not while a request is under way', async () => {
    const { channel, isClosed } = await openTestChannel(service.url, { idleMsMax: 100 });
    const { isClosed: isOtherClosed } = await openTestChannel(service.url, { idleMsMax: 100 });
    const open = ask(channel, '/held/busy');
    await until('the unused one is closed', isOtherClosed);
    const before = isClosed();
    service.held.get('busy')?.();
    const { head } = await open.answer;
    await until('the other one is closed as well', isClosed);

    expect([before, head.status]).toEqual([false, 200]);
  });
});

describe('an end that is silent while it is asked', () => {
  it('is asked whether it is there, then offered no more; its requests fail by their own time limits', async () => {
    const { channel, isClosed } = await openTestChannel(peer.url, { timeoutMs: 4_500 });
    const { frames } = await until('the channel is there', () => peer.ends[0]);
    const asked = ask(channel, '/');
    await until('it is left', () => !channel.isOpen());
    const [kinds, before] = [frames.map(({ kind }) => kind), isClosed()];

    await expect(asked.answer).rejects.toMatchObject(unavailable);
    expect(new Set(kinds)).toEqual(new Set([frameKinds.request, frameKinds.ping]));
    expect(before).toBe(false);
    expect(await until('the channel is closed', isClosed)).toBe(true);
  });

  it('is not taken for silent while it only takes long', async () => {
    const { channel } = await openTestChannel(service.url);
    const { channel: silent } = await openTestChannel(peer.url);
    const [long, never] = [ask(channel, '/held/long'), ask(silent, '/')];
    await until('the silent one is left', () => !silent.isOpen());
    const isOpen = channel.isOpen();
    service.held.get('long')?.();
    const { head } = await long.answer;
    never.cancel();
    channel.leave();

    expect([isOpen, head.status]).toEqual([true, 200]);
  });
});
