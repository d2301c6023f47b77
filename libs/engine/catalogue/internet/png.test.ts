/** Decompresses the pictures with zlib, and checks their checksums. */
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainPng, pngBytesMax } from './png.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isIntact: boolean;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    const isIntact = crc32(named) === png.readUInt32BE(at + 8 + length);
    chunks.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4), isIntact });
    at += 12 + length;
  }
  return chunks;
}

describe('plainPng', () => {
  it.each([
    [1, 1],
    [8, 3],
    [640, 480],
    [4096, 4096],
    [2063, 1],
    [2056, 2],
  ])(
    'plainPng makes a picture of %i x %i pixels that zlib decompresses to rows of the only colour',
    (width, height) => {
      const png = Buffer.from(plainPng(width, height, 0x336699));

      const chunks = chunksOf(png);
      const [header, palette, pixels] = chunks.map(({ data }) => data);

      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
      expect(chunks.every(({ isIntact }) => isIntact)).toBe(true);
      expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([width, height]);
      expect([...(palette ?? [])]).toEqual([0x33, 0x66, 0x99]);
      expect(png.length).toBeLessThanOrEqual(pngBytesMax(width, height));
      expect(inflateSync(pixels ?? Buffer.alloc(0))).toEqual(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
    },
  );
});
