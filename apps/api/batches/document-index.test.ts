import { describe, expect, it } from 'vitest';
import { createDocumentIndex } from './document-index.ts';

const index = createDocumentIndex([{ documentCount: 2 }, { documentCount: 1 }, { documentCount: 3 }]);

describe('createDocumentIndex', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 0],
    [3, 2, 0],
    [5, 2, 2],
  ])(
    'a document index gives the number %i to the document of spec %i with seqNo %i, and finds it by that number',
    (number, specIndex, seqNo) => {
      expect(index.positionAt(number)).toEqual({ specIndex, seqNo });
      expect(index.indexOf({ specIndex, seqNo })).toBe(number);
    },
  );

  it('a document index gives the number of documents to the position after the last document', () => {
    expect(index.count).toBe(6);
    expect(index.positionAt(6)).toEqual({ specIndex: 2, seqNo: 3 });
  });

  it.each([
    [0, 2, 2],
    [0, 1_000, 2],
    [1, 1, 3],
    [2, 3, 6],
    [2, 2 ** 31, 6],
    [3, 0, 6],
    [2 ** 31, 5, 6],
  ])(
    'a document index gives the missing document of spec %i with seqNo %i the number of the next one, %i',
    (specIndex, seqNo, number) => {
      expect(index.indexOf({ specIndex, seqNo })).toBe(number);
    },
  );
});
