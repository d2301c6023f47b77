/** Words of 32 bits as hexadecimal digits. */
const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The four digits of the upper half. */
export function hexHigh(word: number): string {
  return (hexBytes[word >>> 24] ?? '') + (hexBytes[(word >>> 16) & 255] ?? '');
}

/** The four digits of the lower half. */
export function hexLow(word: number): string {
  return (hexBytes[(word >>> 8) & 255] ?? '') + (hexBytes[word & 255] ?? '');
}

/** The UUID of four words, with its version and variant set. */
export function uuidOf(version: number, a: number, b: number, ...[c, d]: readonly [c: number, d: number]): string {
  const withVersion = (b & 0xffff0fff) | (version << 12);
  const withVariant = (c & 0x3fffffff) | 0x80000000;
  return `${hexHigh(a)}${hexLow(a)}-${hexHigh(withVersion)}-${hexLow(withVersion)}-${hexHigh(withVariant)}-${hexLow(withVariant)}${hexHigh(d)}${hexLow(d)}`;
}
