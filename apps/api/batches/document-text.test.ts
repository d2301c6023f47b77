import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { describe, expect, it } from 'vitest';
import { createJsonWriter, joinDocuments } from './document-text.ts';

const specs = [
  { alias: 'a', templateId: 'tpl_1', documentCount: 1 },
  { alias: '-b', templateId: 'tpl "2"', documentCount: 5 },
];
const completed: BatchDocumentRecord = { specIndex: 1, seqNo: 4, documentSeed: -9, result: '{"x":1.0}', error: null };
const failed: BatchDocumentRecord = { ...completed, result: null, error: '{"code":"C","message":"a, \\"b\\""}' };

describe('createJsonWriter', () => {
  const write = createJsonWriter('bat_1', specs);

  it('the JSON writer writes the stored result of a document unchanged', () => {
    expect(write(completed)).toBe(
      '{"batchId":"bat_1","alias":"-b","seqNo":4,"templateId":"tpl \\"2\\"","status":"completed","result":{"x":1.0},"documentSeed":-9}',
    );
  });

  it('the JSON writer writes the error of a failed document instead of a result', () => {
    expect(JSON.parse(write(failed))).toEqual({
      batchId: 'bat_1',
      alias: '-b',
      seqNo: 4,
      templateId: 'tpl "2"',
      status: 'failed',
      result: null,
      error: { code: 'C', message: 'a, "b"' },
      documentSeed: -9,
    });
  });

  it('the JSON writer writes one line with the same value when the stored result has line ends', () => {
    const result = '{\n"a":\r\n["x\\ny"]\r}';

    const value: unknown = JSON.parse(result);
    const text = write({ ...completed, result });

    expect(text).not.toMatch(/[\r\n]/);
    expect(JSON.parse(text)).toMatchObject({ result: value });
  });
});

describe('a writer of documents', () => {
  it('a writer throws for a document of a spec that the batch does not have', () => {
    expect(() => createJsonWriter('bat_1', specs)({ ...completed, specIndex: 2 })).toThrow('spec 2');
  });
});

describe('joinDocuments', () => {
  const documents = Array.from({ length: 500 }, (_, seqNo) => ({ ...completed, seqNo }));
  const write = ({ seqNo }: BatchDocumentRecord) => `${seqNo}${'x'.repeat(seqNo === 77 ? 200_000 : 999)}\n`;

  it('joinDocuments yields every document in order', () => {
    expect([...joinDocuments(documents, write)].join('')).toBe(documents.map(write).join(''));
  });

  it('joinDocuments yields a string of more than 64 Ki characters only for a document that is longer', () => {
    const lengths = [...joinDocuments(documents, write)].map((text) => text.length);

    expect(lengths.filter((length) => length > 64 * 1024)).toHaveLength(1);
    expect(lengths.length).toBeLessThan(20);
  });

  it('joinDocuments yields nothing without documents', () => {
    expect([...joinDocuments([], write)]).toEqual([]);
  });
});
