import { describe, expect, it } from 'vitest';
import { createRowRooms } from './row-rooms.ts';
import { createRowWriter } from './row-writer.ts';

const spec = {
  ...{ digest: '', body: '', batchId: 'bat_1', batchNo: 12, specIndex: 3, alias: 'a', documentCount: 9, params: '{}' },
  ...{ firstSeed: 5, relations: [], referencedPaths: [] },
};

const rows = [
  String.raw`12	3	0	5	{"a":"é😀"}	\N	\N`,
  String.raw`12	3	1	6	\N	{"code":"C","message":"a\\nb"}	\N`,
  String.raw`12	3	2	7	{"a":"\\\\"}	\N	"x\\ty"`,
];

function writeRows(room: SharedArrayBuffer | undefined) {
  const writer = createRowWriter(spec, room);
  writer.writeCompleted(0, { json: '{"a":"é😀"}', referenced: undefined, outputBytes: 14, hasMarks: false });
  writer.writeFailed(1, String.raw`{"code":"C","message":"a\nb"}`);
  writer.writeCompleted(2, {
    ...{ json: String.raw`{"a":"\\"}`, referenced: String.raw`"x\ty"`, outputBytes: 10, hasMarks: true },
  });
  return writer.finish();
}

describe('rows', () => {
  it.each([
    ['a room that is lent', 1_000],
    ['a room that they fill to the last byte', Buffer.byteLength(`${rows.join('\n')}\n`)],
    ['a room that is too small', 60],
    ['a room with no place at all', 0],
    ['no room', undefined],
  ])('are the same in %s', (_what, bytes) => {
    const written = writeRows(bytes === undefined ? undefined : new SharedArrayBuffer(bytes));

    expect(Buffer.from(written.rows).toString()).toBe(`${rows.join('\n')}\n`);
    expect(written).toMatchObject({ completedCount: 2, failedCount: 1, outputBytes: 24, hasMarks: true });
  });

  it('stay in the lent room as long as they fit', () => {
    const room = new SharedArrayBuffer(1_000);

    expect(writeRows(room).rows.buffer).toBe(room);
  });

  it('say when there is little room left, and before that do not', () => {
    const writer = createRowWriter(spec, new SharedArrayBuffer(100));

    const isFull = [0, 1, 2, 3, 4].map((seqNo) => {
      writer.writeFailed(seqNo, '{}');
      return writer.isFull();
    });

    expect(isFull).toEqual([false, false, false, false, true]);
  });
});

describe('rooms', () => {
  it('are lent again when they are given back, not before, and only so many are kept', () => {
    const rooms = createRowRooms(1);
    const [first, second] = [rooms.take(), rooms.take()];
    expect(second).not.toBe(first);

    rooms.giveBack(new Uint8Array(first, 0, 10));
    rooms.giveBack(new Uint8Array(second, 0, 10));

    expect(rooms.take()).toBe(first);
    expect([first, second]).not.toContain(rooms.take());
  });

  it('are never made of memory that was not lent', () => {
    const rooms = createRowRooms(4);
    const own = new Uint8Array(10);

    rooms.giveBack(own);

    expect(rooms.take()).not.toBe(own.buffer);
  });
});
