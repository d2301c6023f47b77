/**
 * SHA-256 of short messages, as keys of random streams need it many thousand times: the compression function
 * is run directly on a message that is kept, so that nothing is made for each.
 */
import { _SHA256 } from '@noble/hashes/sha2.js';
import type { Words } from './mixer.ts';

const blockBytes = 64;
/** The bit behind a message, and its length. */
const endBytes = 9;
const encoder = new TextEncoder();

/** The state that SHA-256 starts from. */
const [h0, h1, h2, h3, h4, h5, h6, h7] = [
  ...([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a] as const),
  ...([0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const),
] as const;

/** One message at a time: write it, then ask for its words. */
export class ShortHash extends _SHA256 {
  protected readonly message: Uint8Array;
  private readonly messageView: DataView;
  /** Where the last message ended, to clear what is left of it. */
  private lengthBefore = 0;

  /** @param bytesMax of a message; at most 8,000 */
  constructor(bytesMax: number) {
    super();
    this.message = new Uint8Array(Math.ceil((bytesMax + endBytes) / blockBytes) * blockBytes);
    this.messageView = new DataView(this.message.buffer);
  }

  /** Writes a text as UTF-8; gives where it ends. */
  write(text: string, at: number): number {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return at + encoder.encodeInto(text, this.message.subarray(at)).written;
      this.message[at + i] = code;
    }
    return at + text.length;
  }

  /** The first four words of the digest of the message of so many bytes that was written. */
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
