/** CRC-32 with the reflected polynomial of zip, PNG and Ethernet. */

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = (word & 1) === 1 ? (word >>> 1) ^ 0xedb88320 : word >>> 1;
  return word;
});

/** The checksum, from 0 to 2^32 - 1. */
export function crc32Of(bytes: Uint8Array): number {
  let word = 0xffffffff;
  for (const byte of bytes) word = (word >>> 8) ^ (table[(word ^ byte) & 0xff] ?? 0);
  return (word ^ 0xffffffff) >>> 0;
}
