/** Streams the text of rows. A document that does not fit into the rows ends the stream with an error. */
import { setTimeout as delay } from 'node:timers/promises';
import { isApiError, toEnvelope } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { joinDocuments } from './document-text.ts';
import type { DocumentWriter } from './document-text.ts';
import type { DocumentSource } from './document-source.ts';

export interface RowFormat {
  readonly begin: string;
  /** @throws {ApiError} when the document cannot be written */
  readonly write: DocumentWriter;
  end(): string;
  /** The last text of a stream that ends with an error, from the JSON text of the error. */
  problem(json: string): string;
}

/** Time in which the last text reaches the reader. */
const problemMs = 500;

/**
 * After a document that cannot be written, the last text is the error, and then the stream throws. So the transfer is
 * cut off, and a reader of an incomplete answer finds the reason at its end.
 */
export async function* writeRows(
  { pages }: DocumentSource,
  { begin, write, end, problem }: RowFormat,
): AsyncGenerator<Uint8Array> {
  let failure: ApiError | undefined;
  const writeUntilFailure: DocumentWriter = (document) => {
    if (failure !== undefined) return '';
    try {
      return write(document);
    } catch (error) {
      if (!isApiError(error)) throw error;
      failure = error;
      return '';
    }
  };
  if (begin !== '') yield Buffer.from(begin);
  for await (const { documents } of pages) {
    for (const text of joinDocuments(documents, writeUntilFailure)) yield Buffer.from(text);
    if (failure === undefined) continue;
    yield Buffer.from(problem(JSON.stringify(toEnvelope(failure))));
    // When the transfer is cut off, proxies drop the bytes that they have not passed on.
    await delay(problemMs);
    throw failure;
  }
  const last = end();
  if (last !== '') yield Buffer.from(last);
}
