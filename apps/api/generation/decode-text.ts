/** Decodes long texts in parts, so that other requests get the event loop between them. */
import { TimeSlice } from '@docgen/runtime/time-slice';

const backslash = 0x5c;
const letterU = 0x75;
const space = 0x20;
/** Decoding a part takes less than 10 ms. */
const partBytesMin = 256 * 1024;

/**
 * Returns the text of a JSON string as chunks of UTF-8. A lone surrogate, which only an escape sequence can spell,
 * becomes U+FFFD.
 *
 * @param json valid JSON in UTF-8
 */
export async function decodeText(json: Uint8Array, partBytes = partBytesMin): Promise<readonly Uint8Array[]> {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.length).subarray(1, -1);
  if (!bytes.includes(backslash)) return [bytes];
  const slice = new TimeSlice();
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    if (start > 0) await slice.next();
    const end = endOfPart(bytes, start, start + partBytes);
    chunks.push(Buffer.from(String(JSON.parse(`"${bytes.toString('utf8', start, end)}"`))));
    start = end;
  }
  return chunks;
}

/** The first offset from `wanted` on that is in no escape sequence, in no UTF-8 sequence and in no surrogate pair. */
function endOfPart(bytes: Buffer, start: number, wanted: number): number {
  if (wanted >= bytes.length) return bytes.length;
  // No escape sequence contains a space, so the last space is a known start.
  let end = start + Math.max(0, bytes.subarray(start, wanted).lastIndexOf(space));
  while (end < wanted) end += escapeLength(bytes, end);
  while (isContinuation(bytes[end])) end += 1;
  return isLowSurrogate(bytes, end) ? end + 6 : end;
}

/** 1 when no escape sequence begins here. */
function escapeLength(bytes: Buffer, offset: number): number {
  if (bytes[offset] !== backslash) return 1;
  return bytes[offset + 1] === letterU ? 6 : 2;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Whether an escape sequence from `\udc00` to `\udfff` begins here. */
function isLowSurrogate(bytes: Buffer, offset: number): boolean {
  return /^\\ud[c-f]/i.test(bytes.toString('latin1', offset, offset + 4));
}
