import type { BatchDocumentRecord } from '@docgen/database/batches/batches';
import { describe, expect, it } from 'vitest';
import { createCsvWriter, createJsonWriter, joinInPieces } from './document-text.ts';

const specs = [
  { alias: 'a', templateId: 'tpl_1', documentCount: 1 },
  { alias: '-b', templateId: 'tpl "2"', documentCount: 5 },
];
const completed: BatchDocumentRecord = { specIndex: 1, seqNo: 4, documentSeed: -9, result: '{"x":1.0}', error: null };
const failed: BatchDocumentRecord = { ...completed, result: null, error: '{"code":"C","message":"a, \\"b\\""}' };

describe('a document as JSON', () => {
  const write = createJsonWriter('bat_1', specs);

  it('has its result as it is stored', () => {
    expect(write(completed)).toBe(
      '{"batchId":"bat_1","alias":"-b","seqNo":4,"templateId":"tpl \\"2\\"","status":"completed","result":{"x":1.0},"documentSeed":-9}',
    );
  });

  it('has the reason instead where it failed', () => {
    expect(JSON.parse(write(failed))).toEqual({
      ...{ batchId: 'bat_1', alias: '-b', seqNo: 4, templateId: 'tpl "2"', documentSeed: -9 },
      ...{ status: 'failed', result: null, error: { code: 'C', message: 'a, "b"' } },
    });
  });

  it('stays in one line and keeps its value when the stored text has line ends', () => {
    const result = '{\n"a":\r\n["x\\ny"]\r}';

    const value: unknown = JSON.parse(result);
    const text = write({ ...completed, result });

    expect(text).not.toMatch(/[\r\n]/);
    expect(JSON.parse(text)).toMatchObject({ result: value });
  });
});

describe('a document as CSV', () => {
  const write = createCsvWriter('bat_1', specs);

  it('doubles the quotes of what has to be quoted', () => {
    expect(write(completed)).toBe('bat_1,-b,4,"tpl ""2""",completed,-9,"{""x"":1.0}",\r\n');
    expect(write(failed)).toBe('bat_1,-b,4,"tpl ""2""",failed,-9,,"{""code"":""C"",""message"":""a, \\""b\\""""}"\r\n');
  });
});

describe('a document of a spec that its batch has not', () => {
  it.each([createJsonWriter, createCsvWriter])('is a bug and not an answer', (createWriter) => {
    expect(() => createWriter('bat_1', specs)({ ...completed, specIndex: 2 })).toThrow('spec 2');
  });
});

describe('documents joined in pieces', () => {
  const documents = Array.from({ length: 500 }, (_, seqNo) => ({ ...completed, seqNo }));
  const write = ({ seqNo }: BatchDocumentRecord) => `${seqNo}${'x'.repeat(seqNo === 77 ? 200_000 : 999)}\n`;

  it('are all there, in order', () => {
    expect([...joinInPieces(documents, write)].join('')).toBe(documents.map(write).join(''));
  });

  it('never wait for more than a piece is long: only a document that is longer makes a longer one', () => {
    const lengths = [...joinInPieces(documents, write)].map((piece) => piece.length);

    expect(lengths.filter((length) => length > 64 * 1024)).toHaveLength(1);
    expect(lengths.length).toBeLessThan(20);
  });

  it('are nothing where there are none', () => {
    expect([...joinInPieces([], write)]).toEqual([]);
  });
});
