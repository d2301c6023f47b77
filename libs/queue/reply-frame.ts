/**
 * The wire format of replies: one line with all heads as JSON, then the bytes of each reply. The bytes are not inside
 * the JSON, so documents are neither escaped nor parsed.
 */
export interface Reply<Head, Bytes = Uint8Array> {
  readonly head: Head;
  readonly bytes: Bytes;
}

const lineEnd = 0x0a;
const noBytes = new Uint8Array(0);

export function encodeReplies(replies: readonly Reply<object>[]): Buffer {
  const heads = JSON.stringify(replies.map(({ head, bytes }) => ({ head, byteLength: bytes.length })));
  return Buffer.concat([Buffer.from(`${heads}\n`), ...replies.map((reply) => reply.bytes)]);
}

/** Does not validate the heads. `bytes` are views into `frame`. */
export function decodeReplies(frame: Buffer): Reply<unknown>[] {
  const headsEnd = frame.indexOf(lineEnd);
  // `encodeReplies` wrote it. Callers validate the heads by their contract.
  const heads = JSON.parse(frame.toString('utf8', 0, headsEnd)) as { head: unknown; byteLength: number }[];
  let offset = headsEnd + 1;
  return heads.map(({ head, byteLength }) => {
    const bytes = byteLength === 0 ? noBytes : frame.subarray(offset, offset + byteLength);
    offset += byteLength;
    return { head, bytes };
  });
}
