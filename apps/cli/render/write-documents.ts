/** Renders the documents of a run and writes them to the sink, many at a time. */
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { DocumentFormat } from '../formats/document-format.ts';
import { Interrupted } from '../failures.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { renderDocument } from './document-renderer.ts';
import type { DocumentRun } from './document-renderer.ts';
import type { ProgressBar } from './progress-bar.ts';

const bufferedLengthMax = 65_536;
const bufferedDocumentsMax = 512;
/** Slow documents reach the reader of a pipe after this time at the latest. */
const bufferedMsMax = 100;

export interface WriteOptions {
  readonly run: DocumentRun;
  readonly format: DocumentFormat;
  readonly sink: DocumentSink;
  readonly progress: ProgressBar | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes all documents of a run. Saves the state before it writes documents, so that a number which was printed is
 * never used again. When a document fails, the documents before it are written, unless the sink writes a whole file.
 *
 * @throws {Interrupted} after a signal
 */
export async function writeDocuments({ run, format, sink, progress, signal }: WriteOptions): Promise<void> {
  let buffered = format.begin;
  let bufferedSince = performance.now();
  const flush = async (): Promise<void> => {
    if (!sink.isAllOrNothing) await run.state.save();
    if (buffered !== '') await sink.write(buffered);
    buffered = '';
    bufferedSince = performance.now();
  };
  const isFull = (documentCount: number): boolean =>
    buffered.length >= bufferedLengthMax ||
    documentCount % bufferedDocumentsMax === 0 ||
    performance.now() - bufferedSince >= bufferedMsMax;

  for (let index = 0; index < run.count; index++) {
    try {
      const rendered = await renderDocument(run, index);
      const text = format.document(rendered.output, index);
      run.state.apply(rendered);
      buffered += text;
    } catch (error) {
      buffered += format.held();
      await flush();
      throw error;
    }
    if (!isFull(index + 1)) continue;
    await flush();
    progress?.show(index + 1);
    // Node runs signal handlers only between event-loop turns.
    await nextEventLoopTurn();
    if (!signal.aborted) continue;
    buffered += format.held();
    await flush();
    throw new Interrupted();
  }
  buffered += format.held() + format.end;
  await flush();
  await run.state.save();
}
