import { describe, expect, it } from 'vitest';
import { createDocumentCsv } from './batch-rows.ts';
import type { RowDocument } from './batch-rows.ts';

const specs = [
  { alias: 'a', templateId: 'tpl_1' },
  { alias: '-b', templateId: 'tpl "2"' },
];
const completed: RowDocument = { specIndex: 1, seqNo: 4, documentSeed: -9, result: '{"x":1.0}', error: null };
const failed: RowDocument = { ...completed, result: null, error: '{"code":"C","message":"a, \\"b\\""}' };

describe('createDocumentCsv', () => {
  const write = createDocumentCsv({ batchId: 'bat_1', specs });

  it('createDocumentCsv quotes values and doubles the quotes in them', () => {
    expect(write(completed)).toBe('bat_1,-b,4,"tpl ""2""",completed,-9,"{""x"":1.0}",\r\n');
    expect(write(failed)).toBe('bat_1,-b,4,"tpl ""2""",failed,-9,,"{""code"":""C"",""message"":""a, \\""b\\""""}"\r\n');
  });

  it('createDocumentCsv throws for a document of a spec that the batch does not have', () => {
    expect(() => write({ ...completed, specIndex: 2 })).toThrow('spec 2');
  });
});
