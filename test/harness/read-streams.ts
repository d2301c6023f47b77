/** Reads streams of bytes that may be cut off. */
/** Also resolves when the stream ends with an error. */
export async function readToEnd(
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: Buffer; readonly error: unknown }> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of body) parts.push(part);
    return { bytes: Buffer.concat(parts), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(parts), error };
  }
}

/** @param onBytes called with each part as it arrives */
export async function readAll(
  stream: ReadableStream<Uint8Array>,
  onBytes?: (part: Uint8Array) => void,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) {
    parts.push(part);
    onBytes?.(part);
  }
  return Buffer.concat(parts);
}
