import { describe, expect, it } from 'vitest';
import { piecesOf } from './byte-pieces.ts';
import { lengthOf, pieceBytesMax } from './channel/frames.ts';

describe('pieces of a body', () => {
  it.each([
    [[]],
    [[0]],
    [[1]],
    [[pieceBytesMax]],
    [[pieceBytesMax + 1]],
    [[8, 3 * pieceBytesMax, 40]],
    [[pieceBytesMax - 1, 2, pieceBytesMax - 1]],
  ])('of chunks of %j bytes hold all of them in order, and all but the last are full', (lengths) => {
    const chunks = lengths.map((length, index) => Buffer.alloc(length, index + 1));

    const pieces = [...piecesOf(chunks)];

    expect(Buffer.concat(pieces.flat()).equals(Buffer.concat(chunks))).toBe(true);
    expect(pieces.slice(0, -1).every((piece) => lengthOf(piece) === pieceBytesMax)).toBe(true);
    expect(pieces.every((piece) => lengthOf(piece) > 0)).toBe(true);
  });

  it('are views: no byte is copied', () => {
    const chunk = Buffer.alloc(3 * pieceBytesMax);

    const pieces = [...piecesOf([chunk])].flat();

    expect(pieces.every(({ buffer }) => buffer === chunk.buffer)).toBe(true);
  });
});
