/** Requests that share one channel, between the two ends of ours. */
import { isDeepStrictEqual } from 'node:util';
import { frameKinds, pieceBytesMax } from '@docgen/http/channel/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask, echoOf, openTestChannel, unavailable } from './asking.ts';
import type { Asked } from './asking.ts';
import { longBytes, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames, startFramePeer } from './frames-by-hand.ts';

let service: ChannelService;

beforeAll(async () => {
  service = await startChannelService();
});
afterAll(async () => service.stop());

const longest = 10 * pieceBytesMax + 17;

describe('requests on one channel', () => {
  it('each get their own answer, many at once', async () => {
    const { channel } = await openTestChannel(service.url);
    const texts = Array.from({ length: 500 }, (_, index) => `é ${index} `.repeat(1 + (index % 50)));
    const asked = texts.map((text) => ask(channel, '/echo', echoOf(text)));
    const answers = await Promise.all(asked.map(async ({ answer }) => answer));
    channel.leave();

    expect(answers.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual(texts.map((text) => ({ text })));
    expect(new Set(answers.map(({ head }) => head.status))).toEqual(new Set([200]));
  });

  it('each get their own answer, in whatever order they are answered', async () => {
    const { channel } = await openTestChannel(service.url);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const order: string[] = [];
    const asked = names.map(async (name) => {
      const { body } = await ask(channel, `/held/${name}`).answer;
      order.push(name);
      return body.toString();
    });
    await until('all are there', () => names.every((name) => service.held.has(name)));
    for (const name of ['c', 'e', 'a', 'd', 'b']) {
      service.held.get(name)?.();
      await until(`${name} is answered`, () => order.includes(name));
    }
    channel.leave();

    expect(await Promise.all(asked)).toEqual(names.map((name) => JSON.stringify({ name })));
    expect(order).toEqual(['c', 'e', 'a', 'd', 'b']);
  });

  it.each([0, 1, pieceBytesMax - 1, pieceBytesMax, pieceBytesMax + 1, longest])(
    'get a body of %i bytes whole, in pieces of 64 KiB',
    async (length) => {
      const { channel } = await openTestChannel(service.url);
      const { answer, pieces } = ask(channel, `/long?bytes=${length}`);
      const { head, body } = await answer;
      channel.leave();

      expect(body.equals(longBytes(length))).toBe(true);
      expect(head.headers).toMatchObject({ 'content-length': String(length) });
      expect(pieces.length).toBe(Math.max(1, Math.ceil(length / pieceBytesMax)));
    },
  );
});

describe('a reader who does not read', () => {
  it('holds up nobody, and gets nothing ahead of what he asked for', async () => {
    const { channel } = await openTestChannel(service.url);
    const slow = ask(channel, `/long?bytes=${longest}`, { isSlow: true });
    await until('his first piece is there', () => slow.pieces.length === 1);
    const others = Array.from({ length: 100 }, (_, index) => ask(channel, `/long?bytes=${index * 2_000}`));
    await Promise.all(others.map(async ({ answer }) => answer));
    const meanwhile = slow.pieces.length;
    slow.more();
    await until('his second piece is there', () => slow.pieces.length > 1);
    await ask(channel, '/echo', echoOf('next')).answer;
    const then = slow.pieces.length;
    slow.cancel();
    channel.leave();

    expect([meanwhile, then]).toEqual([1, 2]);
    expect(slow.pieces.every(({ length }) => length === pieceBytesMax)).toBe(true);
  });

  it('has all the time he wants: only what the service owes him has a limit', async () => {
    const { channel } = await openTestChannel(service.url, { timeoutMs: 200 });
    const slow = ask(channel, `/long?bytes=${2 * pieceBytesMax}`, { isSlow: true });
    await until('his first piece is there', () => slow.pieces.length === 1);
    // What came after it has run into its own limit by then.
    await expect(ask(channel, '/held/slower').answer).rejects.toMatchObject(unavailable);
    slow.more();
    const { body } = await slow.answer;
    channel.leave();

    expect(body.equals(longBytes(2 * pieceBytesMax))).toBe(true);
  });
});

describe('a caller who goes away', () => {
  it('is sent no further piece, even one that was asked for, and nothing is kept for him', async () => {
    const { socket, frames, write, settle } = await openFrames(service.port);
    const head = `POST\n/long?bytes=${longest}`;
    write({ kind: frameKinds.request, id: 5, head });
    await until('the first piece is there', () => frames.length === 1);
    write({ kind: frameKinds.more, id: 5 });
    await until('the second piece is there', () => frames.length === 2);
    write({ kind: frameKinds.cancel, id: 5 });
    write({ kind: frameKinds.more, id: 5 });
    await settle();
    socket.destroy();

    expect(frames.filter(({ id }) => id === 5).map(({ kind }) => kind)).toEqual([frameKinds.answer, frameKinds.piece]);
  });

  it('gets no answer that was still being made', async () => {
    const { socket, frames, write, settle } = await openFrames(service.port);
    write({ kind: frameKinds.request, id: 1, head: 'POST\n/held/left' });
    await until('the service has it', () => service.held.has('left'));
    write({ kind: frameKinds.cancel, id: 1 });
    await settle();
    service.held.get('left')?.();
    await settle();
    socket.destroy();

    expect(frames.filter(({ id }) => id === 1)).toEqual([]);
  });

  it('is forgotten at once at the asking end too, and his neighbours get theirs', async () => {
    const { channel } = await openTestChannel(service.url);
    const gone = ask(channel, '/held/gone');
    const slow = ask(channel, `/long?bytes=${longest}`, { isSlow: true });
    const neighbour = ask(channel, '/held/neighbour');
    await until('all are there', () => service.held.has('gone') && service.held.has('neighbour'));
    await until('a first piece is there', () => slow.pieces.length === 1);
    gone.cancel();
    slow.cancel();
    slow.more();
    const left = channel.underWayCount;
    for (const name of ['gone', 'neighbour']) service.held.get(name)?.();
    const { head } = await neighbour.answer;
    channel.leave();

    expect([left, head.status, slow.pieces.length, gone.pieces.length]).toEqual([1, 200, 1, 0]);
  });
});

describe('a service', () => {
  it.each<[string, (asked: Asked) => Promise<unknown>]>([
    ['has gone away', async (asked) => Promise.resolve(asked.cancel())],
    ['has waited for too long', async ({ answer }) => expect(answer).rejects.toMatchObject(unavailable)],
  ])('is told of a caller who %s, once, and of nobody else', async (_, lose) => {
    const peer = await startFramePeer();
    const { channel } = await openTestChannel(peer.url, { timeoutMs: 300 });
    const { frames } = await until('the channel is there', () => peer.ends[0]);
    const asked = ask(channel, '/');
    const request = await until('it is asked', () => frames[0]);
    await lose(asked);
    asked.cancel();
    const next = ask(channel, '/');
    await until('the next is asked', () => frames.filter(({ kind }) => kind === frameKinds.request).length === 2);
    const cancelled = frames.filter(({ kind }) => kind === frameKinds.cancel).map(({ id }) => id);
    next.cancel();
    await peer.close();

    expect(cancelled).toEqual([request.id]);
  });
});

describe('a request that is not answered in time', () => {
  it('fails alone with SERVICE_UNAVAILABLE, is cancelled, and its late answer disturbs nobody', async () => {
    const { channel } = await openTestChannel(service.url, { timeoutMs: 300 });
    const late = ask(channel, '/held/late');
    await expect(late.answer).rejects.toMatchObject(unavailable);
    const after = channel.isOpen();
    service.held.get('late')?.();
    const { body } = await ask(channel, '/echo', echoOf('still here')).answer;
    channel.leave();

    expect([after, late.pieces]).toEqual([true, []]);
    expect(isDeepStrictEqual(JSON.parse(String(body)), { text: 'still here' })).toBe(true);
  });
});
