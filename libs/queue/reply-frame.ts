/**
 * Replies on the wire: one line of JSON heads, then the bytes of each, one behind the other. Bytes are
 * never put into JSON, so a rendered document is not escaped, parsed or copied on its way out.
 */
export interface Reply<Head> {
  readonly head: Head;
  readonly bytes: Uint8Array;
}

const lineEnd = 0x0a;
const noBytes = new Uint8Array(0);

export function encodeReplies(replies: readonly Reply<object>[]): Buffer {
  const heads = JSON.stringify(replies.map(({ head, bytes }) => ({ head, byteLength: bytes.length })));
  return Buffer.concat([Buffer.from(`${heads}\n`), ...replies.map((reply) => reply.bytes)]);
}

/** Heads as they were encoded, not validated; `bytes` are views into `frame`. */
export function decodeReplies(frame: Buffer): Reply<unknown>[] {
  const headsEnd = frame.indexOf(lineEnd);
  // Written by `encodeReplies` of this product: only the heads cross a contract.
  const heads = JSON.parse(frame.toString('utf8', 0, headsEnd)) as { head: unknown; byteLength: number }[];
  let offset = headsEnd + 1;
  return heads.map(({ head, byteLength }) => {
    const bytes = byteLength === 0 ? noBytes : frame.subarray(offset, offset + byteLength);
    offset += byteLength;
    return { head, bytes };
  });
}
