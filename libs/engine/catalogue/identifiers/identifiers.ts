/** Section 9 of the catalogue: identifiers. */
import { defineFunction } from '../definition.ts';

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const getUuid = defineFunction({
  name: 'getUuid',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'UUID of version 4, its bits from the seed.',
  example: 'getUuid()',
  since: 'v1',
  isPlain: true,
  run({ random }) {
    const a = random.bits();
    const b = random.bits();
    const c = random.bits();
    const d = random.bits();
    const version = (b & 0xffff0fff) | 0x4000;
    const variant = (c & 0x3fffffff) | 0x80000000;
    return `${hexHigh(a)}${hexLow(a)}-${hexHigh(version)}-${hexLow(version)}-${hexHigh(variant)}-${hexLow(variant)}${hexHigh(d)}${hexLow(d)}`;
  },
});

function hexHigh(word: number): string {
  return (hexBytes[word >>> 24] ?? '') + (hexBytes[(word >>> 16) & 255] ?? '');
}

function hexLow(word: number): string {
  return (hexBytes[(word >>> 8) & 255] ?? '') + (hexBytes[word & 255] ?? '');
}

export const identifiers = [getUuid];
