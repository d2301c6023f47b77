/** PNG pictures of a single colour (ISO/IEC 15948), compressed with the fixed codes of deflate (RFC 1951). */
import { crc32Of } from '../hashing/crc32.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** One bit for each pixel, an index of the palette. */
const bitDepth = 1;
const paletteColor = 3;

/** Maximum number of bytes of a picture: 258 bytes of its rows take 13 bits. */
export function pngBytesMax(width: number, height: number): number {
  return 400 + Math.ceil(rowsLength(width, height) / 150);
}

/**
 * A picture of one colour.
 *
 * @param color red, green and blue as one number of 24 bits
 */
export function plainPng(width: number, height: number, color: number): Uint8Array {
  const header = [...wordBytes(width), ...wordBytes(height), bitDepth, paletteColor, 0, 0, 0];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', [color >>> 16, (color >>> 8) & 255, color & 255]),
    ...chunk('IDAT', compressedZeros(rowsLength(width, height))),
    ...chunk('IEND', []),
  ]);
}

/** The bytes of all rows, which are zeros. A row is a filter byte and its pixels. */
function rowsLength(width: number, height: number): number {
  return height * (1 + Math.ceil(width / 8));
}

function chunk(type: string, data: readonly number[]): number[] {
  const named = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...wordBytes(data.length), ...named, ...wordBytes(crc32Of(Uint8Array.from(named)))];
}

/** The four bytes of a number, highest first. */
function wordBytes(word: number): number[] {
  return [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255];
}

/** A match repeats up to 258 bytes. */
const matchMax = 258;

/** Zero bytes in the format of zlib (RFC 1950): one literal, and matches at distance 1. */
function compressedZeros(count: number): number[] {
  const bits = new BitWriter();
  bits.add(1, 1); // the last block
  bits.add(1, 2); // fixed codes
  bits.addCode(0x30, 8); // the literal 0
  let left = count - 1;
  for (; left >= matchMax; left -= matchMax) {
    bits.addCode(0b11000101, 8); // length 258
    bits.addCode(0, 5); // distance 1
  }
  for (; left > 0; left--) bits.addCode(0x30, 8);
  bits.addCode(0, 7); // the end of the block
  // Adler-32 of zeros: the sum is 1, and the sum of sums is their number.
  const checksum = [...wordBytes((count % 65_521) * 65_536 + 1)];
  return [0x78, 0x01, ...bits.bytes(), ...checksum];
}

/** Collects bits, the lowest of each byte first. */
class BitWriter {
  private readonly written: number[] = [];
  private current = 0;
  private size = 0;

  /** Adds the lowest bits of a number, lowest first. */
  add(value: number, length: number): void {
    for (let bit = 0; bit < length; bit++) this.addBit((value >>> bit) & 1);
  }

  /** Adds a code, highest bit first. */
  addCode(code: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit--) this.addBit((code >>> bit) & 1);
  }

  bytes(): number[] {
    return this.size === 0 ? this.written : [...this.written, this.current];
  }

  private addBit(bit: number): void {
    this.current |= bit << this.size++;
    if (this.size < 8) return;
    this.written.push(this.current);
    this.current = 0;
    this.size = 0;
  }
}
