/** Reads the lines of a download: each is a document in its envelope, with alias, seqNo and the reason of a failure. */
import { valueTextAt } from '@docgen/formats';

export interface PrintedDocument {
  readonly alias: string;
  readonly seqNo: number;
  /** The JSON text of the document, with the format of its numbers; undefined when the document failed. */
  readonly result: string | undefined;
}

export function readEnvelope(line: string): PrintedDocument {
  const memberOf = (name: string): string => valueTextAt(line, 0, [name]) ?? 'null';
  return {
    alias: JSON.parse(memberOf('alias')) as string, // the contract of the line
    seqNo: Number(memberOf('seqNo')),
    result: memberOf('status') === '"completed"' ? memberOf('result') : undefined,
  };
}

/** The documents without their envelopes. Failed ones have no line. */
export async function* documentsOnly(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const lines of linesOf(chunks)) {
    const text = lines
      .map((line) => readEnvelope(line).result)
      .flatMap((result) => (result === undefined ? [] : [`${result}\n`]));
    if (text.length > 0) yield text.join('');
  }
}

/** The complete lines of each chunk. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    if (end === -1) {
      // A long line is joined once, and not with each of its chunks.
      parts.push(text);
      continue;
    }
    const lines = (parts.join('') + text.slice(0, end)).split('\n');
    parts = [text.slice(end + 1)];
    yield lines;
  }
}
