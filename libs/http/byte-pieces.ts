/** Long bodies in pieces, which are views of the body's chunks: nothing is copied. */
import { pieceBytesMax } from './channel/frames.ts';

/** The bytes of all chunks in order; each piece but the last is `pieceBytesMax` long. Nothing for an empty body. */
export function* piecesOf(chunks: readonly Uint8Array[]): Generator<readonly Uint8Array[], undefined> {
  let piece: Uint8Array[] = [];
  let room = pieceBytesMax;
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length;) {
      const view = chunk.subarray(start, start + room);
      piece.push(view);
      start += view.length;
      room -= view.length;
      if (room > 0) continue;
      yield piece;
      piece = [];
      room = pieceBytesMax;
    }
  }
  if (piece.length > 0) yield piece;
  return undefined;
}
