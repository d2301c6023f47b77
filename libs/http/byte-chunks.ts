/** Splits long bodies into chunks without copying a byte. */

/** Bytes. A slow reader holds one chunk of memory, and other requests wait for at most one chunk. */
export const chunkBytesMax = 64 * 1024;

/** Total bytes. */
export function lengthOf(parts: readonly Uint8Array[]): number {
  let length = 0;
  for (const part of parts) length += part.length;
  return length;
}

/**
 * The bytes of all parts in order, as chunks; each chunk is a list of views of the parts. Every chunk but the last has
 * `chunkBytesMax` bytes. An empty body has no chunk.
 */
export function* chunksOf(parts: readonly Uint8Array[]): Generator<readonly Uint8Array[], undefined> {
  let chunk: Uint8Array[] = [];
  let freeBytes = chunkBytesMax;
  for (const part of parts) {
    for (let start = 0; start < part.length;) {
      const view = part.subarray(start, start + freeBytes);
      chunk.push(view);
      start += view.length;
      freeBytes -= view.length;
      if (freeBytes > 0) continue;
      yield chunk;
      chunk = [];
      freeBytes = chunkBytesMax;
    }
  }
  if (chunk.length > 0) yield chunk;
  return undefined;
}
