import { createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAtOnce, compressChunks, encodings, pickEncoding } from './content-encoding.ts';

const decompress = { gzip: gunzipSync, zstd: zstdDecompressSync };

describe('pickEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd', 'zstd'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip, deflate', 'gzip'],
    ['gzip;q=1.0, zstd;q=0.5', 'gzip'],
    ['gzip;q=0.5, zstd ; q=0.8', 'zstd'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, zstd;q=0.001', 'zstd'],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0.5, identity;q=0.4', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0', undefined],
    ['zstd;q=0, *', 'gzip'],
    ['identity;q=0, *;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    [',,;=,', undefined],
    [`${'x,'.repeat(5_000)}gzip`, undefined],
  ])('pickEncoding reads "%s" as a wish for %s', (header, expected) => {
    expect(pickEncoding(header, encodings)).toBe(expected);
  });
});

describe.each(encodings)('%s', (encoding) => {
  it(`${encoding} gives back the bytes of a short text and of chunks of any size`, async () => {
    const parts = ['', 'a', 'b'.repeat(300_000), crypto.randomUUID().repeat(5_000)].map((text) => Buffer.from(text));
    const compressed: Uint8Array[] = [];
    for await (const chunk of compressChunks(parts, encoding)) compressed.push(chunk);

    expect(decompress[encoding](Buffer.concat(compressed)).equals(Buffer.concat(parts))).toBe(true);
    expect(decompress[encoding](compressAtOnce(Buffer.from('text'), encoding)).toString()).toBe('text');
  });

  it(`${encoding} gives everything that the source has given before it asks the source for more`, async () => {
    const reader = encoding === 'gzip' ? createGunzip() : createZstdDecompress();
    const readable: string[] = [];
    function* source() {
      for (const text of ['first', 'second']) {
        yield Buffer.from(text);
        readable.push(String(reader.read()));
      }
    }

    for await (const chunk of compressChunks(source(), encoding)) {
      await new Promise((resolve) => reader.write(chunk, resolve));
    }

    expect(readable).toEqual(['first', 'second']);
  });

  it(`${encoding} passes the error of its source on, and closes the source when its reader leaves`, async () => {
    let isClosed = false;
    function* failing() {
      yield Buffer.from('first');
      throw new Error('lost');
    }
    function* endless() {
      try {
        for (;;) yield Buffer.from('more');
      } finally {
        isClosed = true;
      }
    }
    const readAll = async () => {
      for await (const chunk of compressChunks(failing(), encoding)) expect(chunk.length).toBeGreaterThan(0);
    };

    await expect(readAll()).rejects.toThrow('lost');
    for await (const chunk of compressChunks(endless(), encoding)) if (chunk.length > 0) break;
    expect(isClosed).toBe(true);
  });
});
