import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFrameSplitter, createFrameWriter, frameKinds, readFrames } from './frames.ts';
import type { Frame, OutgoingFrame } from './frames.ts';

const bytesMax = 1_000;
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

const sent: readonly OutgoingFrame[] = [
  {
    kind: frameKinds.request,
    id: 1,
    head: '/é€😀\n\u2028\n"\\\0',
    parts: [everyByte, Buffer.from('ü')],
  },
  { kind: frameKinds.next, id: Number.MAX_SAFE_INTEGER },
  { kind: frameKinds.answer, id: 256, head: '200', parts: [] },
  { kind: frameKinds.chunk, id: 3, parts: [Buffer.from('no head')] },
  { kind: frameKinds.cancel, id: 4, head: 'last' },
];

/** Collects each write to the other end. */
function startWriter() {
  const socket = new PassThrough();
  const writes: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => writes.push(chunk));
  return { socket, writes, write: createFrameWriter(socket) };
}

/** Resolves when the event-loop turn is over. */
const turnEnd = async () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function bytesOf(frames: readonly OutgoingFrame[]): Promise<Buffer> {
  const { write, writes } = startWriter();
  for (const frame of frames) write(frame);
  await turnEnd();
  return Buffer.concat(writes);
}

/** The written form of a frame that was read. */
function toSent({ kind, id, head, bytes }: Frame): OutgoingFrame {
  return { kind, id, ...(head === '' ? {} : { head }), parts: [Buffer.from(bytes)] };
}

function withOnePart({ parts = [], ...frame }: OutgoingFrame): OutgoingFrame {
  return { ...frame, parts: [Buffer.concat(parts)] };
}

describe('frames', () => {
  it('frames are read as they were written, wherever their bytes are cut in two', async () => {
    const bytes = await bytesOf(sent);
    const expected = sent.map(withOnePart);

    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const split = createFrameSplitter(bytesMax);
      const read = [...split(bytes.subarray(0, cut)), ...split(bytes.subarray(cut))];
      expect(read.map(toSent), `cut at ${cut}`).toEqual(expected);
    }
  });

  it.each([1, 2, 16, 17, 18, 100])('frames are read as they were written in chunks of %i bytes', async (size) => {
    const bytes = await bytesOf(sent);
    const split = createFrameSplitter(bytesMax);
    const read: Frame[] = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...split(bytes.subarray(at, at + size)));

    expect(read.map(toSent)).toEqual(sent.map(withOnePart));
  });

  it('frames are returned as soon as their last byte arrives', async () => {
    const bytes = await bytesOf([{ kind: frameKinds.chunk, id: 1, head: 'last', parts: [everyByte] }]);
    const split = createFrameSplitter(bytesMax);

    expect(split(bytes.subarray(0, -1))).toEqual([]);
    expect(split(bytes.subarray(-1))).toHaveLength(1);
  });
});

describe('createFrameWriter', () => {
  it('a frame writer sends the frames of one event-loop turn in one write, and the frames of the next turn in another', async () => {
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

  it.each(['destroy', 'end'] as const)('a frame writer writes nothing and emits no error after %s', async (how) => {
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

describe('a prefix with a length above the limit', () => {
  const tooLong = (): [string, Buffer][] => {
    const [body, head] = [Buffer.alloc(17), Buffer.alloc(17)];
    body.writeUInt32LE(bytesMax + 1, 13);
    head.writeUInt32LE(64 * 1024 + 1, 9);
    return [
      ['body', body],
      ['head', head],
    ];
  };

  it.each(tooLong())(
    'a prefix with a length above the limit is refused before a byte of the %s arrives',
    (_, prefix) => {
      expect(() => createFrameSplitter(bytesMax)(prefix)).toThrow('not a frame');
    },
  );

  it.each(tooLong())('a prefix with a length above the limit destroys its connection: %s', async (_, prefix) => {
    const socket = new PassThrough();
    const frames: Frame[] = [];
    const errors: unknown[] = [];
    socket.on('error', (error) => errors.push(error));
    readFrames(socket, bytesMax, (frame) => void frames.push(frame));
    socket.write(Buffer.concat([await bytesOf([{ kind: frameKinds.ping, id: 7 }]), prefix]));
    await turnEnd();

    expect([socket.destroyed, errors.length]).toEqual([true, 1]);
  });

  it('a body of exactly the limit is accepted', async () => {
    const bytes = await bytesOf([{ kind: frameKinds.chunk, id: 1, parts: [Buffer.alloc(bytesMax)] }]);

    expect(createFrameSplitter(bytesMax)(bytes).map((frame) => frame.bytes.length)).toEqual([bytesMax]);
  });
});

describe('readFrames', () => {
  it('readFrames destroys the connection when its callback throws', async () => {
    const socket = new PassThrough();
    socket.on('error', () => undefined);
    readFrames(socket, bytesMax, ({ head }) => void JSON.parse(head));
    socket.write(await bytesOf([{ kind: frameKinds.answer, id: 1 }]));
    await turnEnd();

    expect(socket.destroyed).toBe(true);
  });
});
