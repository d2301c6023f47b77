/**
 * The wire format of replies: one line of JSON with the version and all heads, then the bytes of each reply. The bytes
 * are not inside the JSON, so documents are neither escaped nor parsed.
 */

export interface Reply<Head, Bytes = Uint8Array> {
  readonly head: Head;
  readonly bytes: Bytes;
}

export interface DecodedReply {
  /** Of the head, by the contract of the queue. */
  readonly version: unknown;
  readonly head: unknown;
  /** Undefined when the frame ends before them. */
  readonly bytes: Uint8Array | undefined;
}

/** Of the layout of the line and of the bytes after it. */
const frameVersion = 1;
const lineEnd = 0x0a;
const noBytes = new Uint8Array(0);

/** @param version of the heads */
export function encodeReplies(replies: readonly Reply<object>[], version: number): Buffer {
  const heads = replies.map(({ head, bytes }) => ({ version, head, byteLength: bytes.length }));
  const line = JSON.stringify({ version: frameVersion, heads });
  return Buffer.concat([Buffer.from(`${line}\n`), ...replies.map((reply) => reply.bytes)]);
}

/**
 * Does not validate the heads. `bytes` are views into `frame`.
 *
 * @throws {Error} for a frame of an unknown version, or that has no list of heads
 */
export function decodeReplies(frame: Buffer): DecodedReply[] {
  const lineLength = frame.indexOf(lineEnd);
  const heads = headsOf(JSON.parse(frame.toString('utf8', 0, Math.max(0, lineLength))));
  let offset = lineLength + 1;
  return heads.map((entry) => {
    const { version, head, byteLength } = entryOf(entry);
    const start = offset;
    offset += byteLength;
    const bytes = offset <= frame.length ? frame.subarray(start, offset) : undefined;
    return { version, head, bytes: byteLength === 0 ? noBytes : bytes };
  });
}

function headsOf(line: unknown): readonly unknown[] {
  if (typeof line !== 'object' || line === null) throw new Error('the frame has no heads');
  if (!('version' in line) || line.version !== frameVersion)
    throw new Error(`the frame has version ${'version' in line ? JSON.stringify(line.version) : 'none'}`);
  if (!('heads' in line) || !Array.isArray(line.heads)) throw new Error('the frame has no heads');
  return line.heads;
}

/** A length that cannot be right makes the bytes of this reply and of those after it unknown. */
function entryOf(entry: unknown): { version: unknown; head: unknown; byteLength: number } {
  if (typeof entry !== 'object' || entry === null) return { version: undefined, head: undefined, byteLength: Infinity };
  const { version, head, byteLength } = entry as Record<string, unknown>;
  const isLength = typeof byteLength === 'number' && Number.isInteger(byteLength) && byteLength >= 0;
  return { version, head, byteLength: isLength ? byteLength : Infinity };
}
