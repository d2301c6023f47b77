/**
 * SHA-256 of short messages: the keys of all calls of a template. The compression function of the library runs on a
 * buffer that is used again, so that a hash allocates nothing.
 */
import { _SHA256 } from '@noble/hashes/sha2.js';
import type { Words } from './mixer.ts';

const blockBytes = 64;
/** SHA-256 appends one bit, which takes a byte, and the length of the message in 8 bytes. */
const endBytes = 9;
const encoder = new TextEncoder();

/** The initial state of SHA-256. */
const [h0, h1, h2, h3] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a] as const;
const [h4, h5, h6, h7] = [0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const;

/** Holds one message at a time: `write` it, then read the `words` of its hash. */
export class ShortHash extends _SHA256 {
  private readonly message: Uint8Array;
  private readonly messageView: DataView;
  /** Length of the last message, whose rest is cleared before the next hash. */
  private lengthBefore = 0;

  /** @param bytesMax size of the longest message; at most 8,000 */
  constructor(bytesMax: number) {
    super();
    this.message = new Uint8Array(Math.ceil((bytesMax + endBytes) / blockBytes) * blockBytes);
    this.messageView = new DataView(this.message.buffer);
  }

  /** Writes a text as UTF-8 at an offset; returns its end. */
  write(text: string, at: number): number {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return at + encoder.encodeInto(text, this.message.subarray(at)).written;
      this.message[at + i] = code;
    }
    return at + text.length;
  }

  /** The first four words of the hash of the written message, which has `length` bytes. */
  words(length: number): Words {
    const { message } = this;
    const end = Math.ceil((length + endBytes) / blockBytes) * blockBytes;
    // A message ends with a bit, zeros, and its length in bits.
    message[length] = 0x80;
    for (let i = length + 1; i <= this.lengthBefore; i++) message[i] = 0;
    message[end - 2] = length >>> 5;
    message[end - 1] = length << 3;
    this.set(h0, h1, h2, h3, h4, h5, h6, h7);
    for (let at = 0; at < end; at += blockBytes) this.process(this.messageView, at);
    message[end - 2] = 0;
    message[end - 1] = 0;
    this.lengthBefore = length;
    return [this.A, this.B, this.C, this.D];
  }
}
