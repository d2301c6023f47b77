/** From renderer to sink, in chunks: state is saved before what was made of it is seen. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentFormat } from '../formats/document-format.ts';
import { Interrupted } from '../failures.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { renderDocument } from './document-renderer.ts';
import type { DocumentRun } from './document-renderer.ts';
import type { ProgressBar } from './progress-bar.ts';

const chunkUnitsMax = 65_536;
const chunkDocumentsMax = 512;
/** A reader further down the pipe sees slow documents as they come. */
const chunkMsMax = 100;

export interface DocumentPath {
  readonly run: DocumentRun;
  readonly format: DocumentFormat;
  readonly sink: DocumentSink;
  readonly progress: ProgressBar | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes all documents of a run. When one fails, those before it are written, unless the sink takes all or
 * nothing; then no number has been handed out either.
 *
 * @throws {Interrupted} when the signal came in between
 */
export async function writeDocuments(path: DocumentPath): Promise<void> {
  const { run, format, sink, progress, signal } = path;
  const chunk = { text: format.begin, begunAt: performance.now() };
  const flush = async (): Promise<void> => {
    if (!sink.isAllOrNothing) await run.state.save();
    if (chunk.text !== '') await sink.write(chunk.text);
    Object.assign(chunk, { text: '', begunAt: performance.now() });
  };
  for (let index = 0; index < run.count; index++) {
    try {
      const rendered = await renderDocument(run, index);
      const text = format.document(rendered.output, index);
      run.state.absorb(rendered);
      chunk.text += text;
    } catch (error) {
      await flush();
      throw error;
    }
    if (!isFull(chunk, index)) continue;
    await flush();
    progress?.show(index + 1);
    await nextTurn(); // signals are heard here
    if (signal.aborted) throw new Interrupted();
  }
  chunk.text += format.end;
  await flush();
  await run.state.save();
}

function isFull({ text, begunAt }: { readonly text: string; readonly begunAt: number }, index: number): boolean {
  if (text.length >= chunkUnitsMax || (index + 1) % chunkDocumentsMax === 0) return true;
  return performance.now() - begunAt >= chunkMsMax;
}
