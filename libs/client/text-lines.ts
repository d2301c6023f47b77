/** The lines of a stream of UTF-8, one at a time. */

/** Without line ends; a last line without one counts, an empty one does not. */
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
    // Tells the service that nobody reads on.
    await reader.cancel().catch(() => undefined);
  }
}
