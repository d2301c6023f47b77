import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { collectedPieces } from './collected-pieces.ts';

async function collect(parts: readonly Buffer[]): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of collectedPieces(Readable.from(parts))) pieces.push(Buffer.from(piece));
  return pieces;
}

it('collectedPieces joins 200,000 pieces of one byte to four', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

  const pieces = await collect(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)));

  expect(pieces).toHaveLength(4);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

it('collectedPieces keeps the order of small and large pieces', async () => {
  const parts = [10, 65_536, 3, 200_000, 70_000, 65_530, 6, 1, 0].map((length, index) =>
    Buffer.alloc(length, index + 1),
  );

  const pieces = await collect(parts);

  expect(Buffer.concat(pieces).equals(Buffer.concat(parts))).toBe(true);
});
