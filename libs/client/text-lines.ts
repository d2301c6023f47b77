/** Reads the lines of a UTF-8 stream, without their line feeds. The last line may lack its line feed. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // Closes the connection when the caller stops before the end.
    await reader.cancel().catch(() => undefined);
  }
}
