import { describe, expect, it } from 'vitest';
import { chunkBytesMax, chunksOf, lengthOf } from './byte-chunks.ts';

describe('chunksOf', () => {
  it.each([
    [[]],
    [[0]],
    [[1]],
    [[chunkBytesMax]],
    [[chunkBytesMax + 1]],
    [[8, 3 * chunkBytesMax, 40]],
    [[chunkBytesMax - 1, 2, chunkBytesMax - 1]],
  ])('chunksOf splits parts of %j bytes in order, and fills every chunk but the last', (lengths) => {
    const parts = lengths.map((length, index) => Buffer.alloc(length, index + 1));

    const chunks = [...chunksOf(parts)];

    expect(Buffer.concat(chunks.flat()).equals(Buffer.concat(parts))).toBe(true);
    expect(chunks.slice(0, -1).every((chunk) => lengthOf(chunk) === chunkBytesMax)).toBe(true);
    expect(chunks.every((chunk) => lengthOf(chunk) > 0)).toBe(true);
  });

  it('chunksOf returns views and copies no byte', () => {
    const part = Buffer.alloc(3 * chunkBytesMax);

    const views = [...chunksOf([part])].flat();

    expect(views.every(({ buffer }) => buffer === part.buffer)).toBe(true);
  });
});

describe('lengthOf', () => {
  it.each([
    [[], 0],
    [['a', '', 'bcd'], 4],
  ])('lengthOf counts the bytes of %j', (texts, length) => {
    expect(lengthOf(texts.map((text) => Buffer.from(text)))).toBe(length);
  });
});
