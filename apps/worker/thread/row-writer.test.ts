import type { CompletedDocument, DeferredValue } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { createRowWriter } from './row-writer.ts';

const spec = {
  tenantId: 'ten_1',
  expiresOn: '2026-12-01',
  digest: '',
  body: '',
  batchId: 'bat_1',
  batchNo: 12,
  specIndex: 3,
  alias: 'a',
  documentCount: 9,
  params: '{}',
  firstSeed: 5,
  relations: [],
  referencedPaths: [],
};

const rows = [
  String.raw`ten_1	2026-12-01	12	3	0	5	{"a":"é😀"}	\N	\N`,
  String.raw`ten_1	2026-12-01	12	3	1	6	\N	{"code":"C","message":"a\\nb"}	\N`,
  String.raw`ten_1	2026-12-01	12	3	2	7	{"a":"\\\\"}	\N	"x\\ty"`,
];

interface Written {
  readonly json: string;
  readonly referenced?: string;
  readonly outputBytes: number;
  readonly deferredValues?: readonly DeferredValue[];
}

function completed({ json, referenced, outputBytes, deferredValues = [] }: Written): CompletedDocument {
  const state = { draws: [], writes: [], reads: [] };
  const rendered = { kind: 'rendered', shape: 'json', output: json, outputBytes, deferredValues, ...state } as const;
  return { kind: 'completed', json, referenced, rendered };
}

function linesOf(output: 'lines' | 'values'): string {
  const writer = createRowWriter(spec, undefined, output);
  writer.writeCompleted(0, completed({ json: '{"a":1}', referenced: '1\u001f', outputBytes: 7 }));
  writer.writeFailed(1, '{"code":"C"}');
  return Buffer.from(writer.finish().rows).toString();
}

function writeRows(buffer: SharedArrayBuffer | undefined) {
  const writer = createRowWriter(spec, buffer);
  writer.writeCompleted(0, completed({ json: '{"a":"é😀"}', outputBytes: 14 }));
  writer.writeFailed(1, String.raw`{"code":"C","message":"a\nb"}`);
  const deferredValues = [{ at: 6, sequence: 's', draw: 0, digits: 0 }];
  const escaped = { json: String.raw`{"a":"\\"}`, referenced: String.raw`"x\ty"` };
  writer.writeCompleted(2, completed({ ...escaped, outputBytes: 10, deferredValues }));
  return writer.finish();
}

describe('createRowWriter', () => {
  it.each([
    ['a shared buffer', 1_000],
    ['a buffer that they fill to the last byte', Buffer.byteLength(`${rows.join('\n')}\n`)],
    ['a buffer that is too small', 60],
    ['an empty buffer', 0],
    ['a buffer of its own', undefined],
  ])('a row writer writes the same rows into %s', (_what, bytes) => {
    const written = writeRows(bytes === undefined ? undefined : new SharedArrayBuffer(bytes));

    expect(Buffer.from(written.rows).toString()).toBe(`${rows.join('\n')}\n`);
    expect(written).toMatchObject({ completedCount: 2, failedCount: 1, outputBytes: 24, hasMarkers: true });
  });

  it('a row writer writes rows into the shared buffer when they fit', () => {
    const buffer = new SharedArrayBuffer(1_000);

    expect(writeRows(buffer).rows.buffer).toBe(buffer);
  });

  it('a row writer reports a full buffer only when little space is left', () => {
    const writer = createRowWriter(spec, new SharedArrayBuffer(100));

    const isFull = [0, 1, 2, 3].map((seqNo) => {
      writer.writeFailed(seqNo, '{"code":"C","message":"m"}');
      return writer.isFull();
    });

    expect(isFull).toEqual([false, false, false, true]);
  });

  it('lines of a range are the documents, and the errors of failed ones after an exclamation mark', () => {
    expect(linesOf('lines')).toBe('{"a":1}\n!{"code":"C"}\n');
  });

  it('a range returns the values that children need, and an exclamation mark for a failed document', () => {
    expect(linesOf('values')).toBe('1\u001f\n!\n');
  });
});
