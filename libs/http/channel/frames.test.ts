import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFrameSplitter, createFrameWriter, frameKinds, lengthOf, readFrames } from './frames.ts';
import type { Frame, OutgoingFrame } from './frames.ts';

const bytesMax = 1_000;
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

const sent: readonly OutgoingFrame[] = [
  {
    kind: frameKinds.request,
    id: 1,
    head: '/é€😀\n\u2028\n"\\\0',
    chunks: [everyByte, Buffer.from('ü')],
  },
  { kind: frameKinds.more, id: Number.MAX_SAFE_INTEGER },
  { kind: frameKinds.answer, id: 256, head: '200', chunks: [] },
  { kind: frameKinds.piece, id: 3, chunks: [Buffer.from('no head')] },
  { kind: frameKinds.cancel, id: 4, head: 'last' },
];

/** What was written to the other end, write by write. */
function startWriter() {
  const socket = new PassThrough();
  const writes: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => writes.push(chunk));
  return { socket, writes, write: createFrameWriter(socket) };
}

const turnEnd = async () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function bytesOf(frames: readonly OutgoingFrame[]): Promise<Buffer> {
  const { write, writes } = startWriter();
  for (const frame of frames) write(frame);
  await turnEnd();
  return Buffer.concat(writes);
}

/** A frame that was read, as the one that was written. */
function toSent({ kind, id, head, bytes }: Frame): OutgoingFrame {
  return { kind, id, ...(head === '' ? {} : { head }), chunks: [Buffer.from(bytes)] };
}

function withOneChunk({ chunks = [], ...frame }: OutgoingFrame): OutgoingFrame {
  return { ...frame, chunks: [Buffer.concat(chunks)] };
}

describe('frames', () => {
  it('come out as they were written, wherever their bytes are cut in two', async () => {
    const bytes = await bytesOf(sent);
    const expected = sent.map(withOneChunk);

    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const split = createFrameSplitter(bytesMax);
      const read = [...split(bytes.subarray(0, cut)), ...split(bytes.subarray(cut))];
      expect(read.map(toSent), `cut at ${cut}`).toEqual(expected);
    }
  });

  it.each([1, 2, 16, 17, 18, 100])('come out as they were written in chunks of %i bytes', async (size) => {
    const bytes = await bytesOf(sent);
    const split = createFrameSplitter(bytesMax);
    const read: Frame[] = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...split(bytes.subarray(at, at + size)));

    expect(read.map(toSent)).toEqual(sent.map(withOneChunk));
  });

  it('are given as soon as their last byte is there', async () => {
    const bytes = await bytesOf([{ kind: frameKinds.piece, id: 1, head: 'last', chunks: [everyByte] }]);
    const split = createFrameSplitter(bytesMax);

    expect(split(bytes.subarray(0, -1))).toEqual([]);
    expect(split(bytes.subarray(-1))).toHaveLength(1);
  });
});

describe('createFrameWriter', () => {
  it('sends the frames of one turn of the event loop in one write, and those of the next in another', async () => {
    const { write, writes } = startWriter();
    for (const frame of sent) write(frame);
    await Promise.resolve();
    write({ kind: frameKinds.ping, id: 0 });
    await turnEnd();
    const first = writes.length;
    write({ kind: frameKinds.ping, id: 0 });
    await turnEnd();

    expect([first, writes.length]).toEqual([1, 2]);
    expect(createFrameSplitter(bytesMax)(writes[0] ?? Buffer.of())).toHaveLength(sent.length + 1);
  });

  it.each(['destroy', 'end'] as const)('writes nothing and fails nobody after %s', async (how) => {
    const { socket, write, writes } = startWriter();
    const errors: unknown[] = [];
    socket.on('error', (error) => errors.push(error));
    write({ kind: frameKinds.ping, id: 0 });
    socket[how]();
    await turnEnd();
    write({ kind: frameKinds.ping, id: 0 });
    await turnEnd();

    expect([writes, errors]).toEqual([[], []]);
  });
});

describe('a prefix that announces more than there may be', () => {
  const tooLong = (): [string, Buffer][] => {
    const [body, head] = [Buffer.alloc(17), Buffer.alloc(17)];
    body.writeUInt32LE(bytesMax + 1, 13);
    head.writeUInt32LE(64 * 1024 + 1, 9);
    return [
      ['body', body],
      ['head', head],
    ];
  };

  it.each(tooLong())('is refused before a byte of the %s has come', (_, prefix) => {
    expect(() => createFrameSplitter(bytesMax)(prefix)).toThrow('something else than frames');
  });

  it.each(tooLong())('cuts the connection that it came on: %s', async (_, prefix) => {
    const socket = new PassThrough();
    const frames: Frame[] = [];
    const errors: unknown[] = [];
    socket.on('error', (error) => errors.push(error));
    readFrames(socket, bytesMax, (frame) => void frames.push(frame));
    socket.write(Buffer.concat([await bytesOf([{ kind: frameKinds.ping, id: 7 }]), prefix]));
    await turnEnd();

    expect([socket.destroyed, errors.length]).toEqual([true, 1]);
  });

  it('is one byte above the longest body that is taken', async () => {
    const bytes = await bytesOf([{ kind: frameKinds.piece, id: 1, chunks: [Buffer.alloc(bytesMax)] }]);

    expect(createFrameSplitter(bytesMax)(bytes).map((frame) => frame.bytes.length)).toEqual([bytesMax]);
  });
});

describe('readFrames', () => {
  it('cuts the connection when a frame cannot be understood by its reader', async () => {
    const socket = new PassThrough();
    socket.on('error', () => undefined);
    readFrames(socket, bytesMax, ({ head }) => void JSON.parse(head));
    socket.write(await bytesOf([{ kind: frameKinds.answer, id: 1 }]));
    await turnEnd();

    expect(socket.destroyed).toBe(true);
  });
});

describe('lengthOf', () => {
  it.each([
    [[], 0],
    [['a', '', 'bcd'], 4],
  ])('counts the bytes of %j', (texts, length) => {
    expect(lengthOf(texts.map((text) => Buffer.from(text)))).toBe(length);
  });
});
