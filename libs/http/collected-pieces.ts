/**
 * Joins the small pieces of a body. A caller decides how its body is cut, down to a byte each, and every piece costs its
 * reader more than its bytes.
 */
const pieceBytes = 64 * 1024;

/** Yields the same bytes in pieces of at least 64 KiB, but for the last one and those before a large piece. */
export async function* collectedPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let piece = Buffer.allocUnsafe(pieceBytes);
  let length = 0;
  for await (const part of bytes) {
    if (length + part.length > pieceBytes) {
      if (length > 0) yield piece.subarray(0, length);
      piece = Buffer.allocUnsafe(pieceBytes);
      length = 0;
    }
    if (part.length > pieceBytes) yield part;
    else {
      piece.set(part, length);
      length += part.length;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
