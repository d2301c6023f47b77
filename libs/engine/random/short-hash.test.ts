import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { CallPath } from './keys.ts';
import { ShortHash } from './short-hash.ts';

const lengths = [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200, 300, 55, 3, 128, 7];

function wordsByLibrary(message: string): number[] {
  const digest = sha256(new TextEncoder().encode(message));
  const view = new DataView(digest.buffer, digest.byteOffset);
  return [0, 4, 8, 12].map((at) => view.getInt32(at));
}

describe('a short hash', () => {
  it('a short hash is SHA-256 for messages of every length, in any order', () => {
    const hash = new ShortHash(300);
    for (const length of lengths) {
      const message = 'ab'.repeat(length).slice(0, length);
      expect(hash.words(hash.write(message, 0))).toEqual(wordsByLibrary(message));
    }
  });

  it.each(['é', 'a€b', '😀 and more', 'ascii, then \u00ff'])('a short hash encodes %j as UTF-8', (message) => {
    const hash = new ShortHash(100);
    expect(hash.words(hash.write(message, 0))).toEqual(wordsByLibrary(message));
  });
});

describe('the key of a path', () => {
  it.each([1, 50, 190, 199, 200, 201, 5_000])(
    'the key of a path of %i characters is the hash of the whole path',
    (length) => {
      const path = '.é'.repeat(length).slice(0, length);
      expect(CallPath.root().at(path).key()).toEqual(wordsByLibrary(`v1\0${path}`));
      expect(CallPath.root('per').at(path).at('#0/getName').key()).toEqual(wordsByLibrary(`v1\0per${path}#0/getName`));
    },
  );
});
