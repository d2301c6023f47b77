/** Requests that share one channel, between its client end and its service end. */
import { isDeepStrictEqual } from 'node:util';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import { frameKinds } from '@docgen/http/channel/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask, echoOf, openTestChannel, unavailable } from './channel-client.ts';
import type { Asked } from './channel-client.ts';
import { longBytes, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames, startFramePeer } from './frame-peers.ts';

let service: ChannelService;

beforeAll(async () => {
  service = await startChannelService();
});
afterAll(async () => service.stop());

const longest = 10 * chunkBytesMax + 17;

describe('requests on one channel', () => {
  it('each get their own answer when there are many at once', async () => {
    const { channel } = await openTestChannel(service.url);
    const texts = Array.from({ length: 500 }, (_, index) => `é ${index} `.repeat(1 + (index % 50)));
    const asked = texts.map((text) => ask(channel, '/echo', echoOf(text)));
    const answers = await Promise.all(asked.map(async ({ answer }) => answer));
    channel.drain();

    expect(answers.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual(texts.map((text) => ({ text })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('each get their own answer in any order of the answers', async () => {
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
    channel.drain();

    expect(await Promise.all(asked)).toEqual(names.map((name) => JSON.stringify({ name })));
    expect(order).toEqual(['c', 'e', 'a', 'd', 'b']);
  });

  it.each([0, 1, chunkBytesMax - 1, chunkBytesMax, chunkBytesMax + 1, longest])(
    'requests on one channel get a body of %i bytes completely, in chunks of 64 KiB',
    async (length) => {
      const { channel } = await openTestChannel(service.url);
      const { answer, chunks } = ask(channel, `/long?bytes=${length}`);
      const { headers, body } = await answer;
      channel.drain();

      expect(body.equals(longBytes(length))).toBe(true);
      expect(headers).toMatchObject({ 'content-length': String(length) });
      expect(chunks.length).toBe(Math.max(1, Math.ceil(length / chunkBytesMax)));
    },
  );
});

describe('a reader that takes no bytes', () => {
  it('a reader that takes no bytes delays no other request, and is sent only the chunks that it asked for', async () => {
    const { channel } = await openTestChannel(service.url);
    const slow = ask(channel, `/long?bytes=${longest}`, { isSlow: true });
    await until('the first chunk arrives', () => slow.chunks.length === 1);
    const others = Array.from({ length: 100 }, (_, index) => ask(channel, `/long?bytes=${index * 2_000}`));
    await Promise.all(others.map(async ({ answer }) => answer));
    const meanwhile = slow.chunks.length;
    slow.resume();
    await until('the second chunk arrives', () => slow.chunks.length > 1);
    await ask(channel, '/echo', echoOf('next')).answer;
    const then = slow.chunks.length;
    slow.cancel();
    channel.drain();

    expect([meanwhile, then]).toEqual([1, 2]);
    expect(slow.chunks.every(({ length }) => length === chunkBytesMax)).toBe(true);
  });

  it('a reader that takes no bytes has no time limit: only the time of the service counts', async () => {
    const { channel } = await openTestChannel(service.url, { timeoutMs: 200 });
    const slow = ask(channel, `/long?bytes=${2 * chunkBytesMax}`, { isSlow: true });
    await until('the first chunk arrives', () => slow.chunks.length === 1);
    // The request after it has reached its own time limit.
    await expect(ask(channel, '/held/slower').answer).rejects.toMatchObject(unavailable);
    slow.resume();
    const { body } = await slow.answer;
    channel.drain();

    expect(body.equals(longBytes(2 * chunkBytesMax))).toBe(true);
  });
});

describe('a caller that disconnects', () => {
  it('a caller that disconnects is sent no further chunk, even one that was asked for', async () => {
    const { socket, frames, write, settle } = await openFrames(service.port);
    const head = `POST\n/long?bytes=${longest}`;
    write({ kind: frameKinds.request, id: 5, head });
    await until('the first chunk arrives', () => frames.length === 1);
    write({ kind: frameKinds.next, id: 5 });
    await until('the second chunk arrives', () => frames.length === 2);
    write({ kind: frameKinds.cancel, id: 5 });
    write({ kind: frameKinds.next, id: 5 });
    await settle();
    socket.destroy();

    expect(frames.filter(({ id }) => id === 5).map(({ kind }) => kind)).toEqual([frameKinds.answer, frameKinds.chunk]);
  });

  it('a caller that disconnects gets no answer that was not complete', async () => {
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

  it('a caller that disconnects is removed at once at the client end, and other requests get their answers', async () => {
    const { channel } = await openTestChannel(service.url);
    const gone = ask(channel, '/held/gone');
    const slow = ask(channel, `/long?bytes=${longest}`, { isSlow: true });
    const neighbour = ask(channel, '/held/neighbour');
    await until('all are there', () => service.held.has('gone') && service.held.has('neighbour'));
    await until('a first chunk arrives', () => slow.chunks.length === 1);
    gone.cancel();
    slow.cancel();
    slow.resume();
    const left = channel.pendingCount;
    for (const name of ['gone', 'neighbour']) service.held.get(name)?.();
    const { status } = await neighbour.answer;
    channel.drain();

    expect([left, status, slow.chunks.length, gone.chunks.length]).toEqual([1, 200, 1, 0]);
  });
});

describe('a channel service', () => {
  it.each<[string, (asked: Asked) => Promise<unknown>]>([
    ['disconnects', async (asked) => Promise.resolve(asked.cancel())],
    ['waits for too long', async ({ answer }) => expect(answer).rejects.toMatchObject(unavailable)],
  ])('a channel service gets one cancel frame for a caller that %s, and for no other caller', async (_, lose) => {
    const peer = await startFramePeer();
    const { channel } = await openTestChannel(peer.url, { timeoutMs: 300 });
    const { frames } = await until('the channel is open', () => peer.ends[0]);
    const asked = ask(channel, '/');
    const request = await until('it arrives', () => frames[0]);
    await lose(asked);
    asked.cancel();
    const next = ask(channel, '/');
    await until('the next one arrives', () => frames.filter(({ kind }) => kind === frameKinds.request).length === 2);
    const cancelled = frames.filter(({ kind }) => kind === frameKinds.cancel).map(({ id }) => id);
    next.cancel();
    await peer.close();

    expect(cancelled).toEqual([request.id]);
  });
});

describe('a request that is not answered in time', () => {
  it('a request that is not answered in time fails with SERVICE_UNAVAILABLE and is cancelled; its late answer is ignored', async () => {
    const { channel } = await openTestChannel(service.url, { timeoutMs: 300 });
    const late = ask(channel, '/held/late');
    await expect(late.answer).rejects.toMatchObject(unavailable);
    const after = channel.isOpen();
    service.held.get('late')?.();
    const { body } = await ask(channel, '/echo', echoOf('still here')).answer;
    channel.drain();

    expect([after, late.chunks]).toEqual([true, []]);
    expect(isDeepStrictEqual(JSON.parse(String(body)), { text: 'still here' })).toBe(true);
  });
});
