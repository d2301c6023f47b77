/** Writes the documents of an output to its file or stream, or into an archive. */
import { writeZip } from '@docgen/runtime/zip-stream';
import type { DocumentFiles } from '../output/document-files.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { OpenedOutput, OutputFile, Section } from './open-output.ts';
import { countDocuments, renderInOrder } from './ordered-parts.ts';
import type { OrderedPart } from './ordered-parts.ts';
import type { RenderThreads } from './render-threads.ts';
import type { RunFailures } from './run-summary.ts';

export interface WrittenRun {
  readonly threads: RenderThreads;
  readonly batch: OfflineBatch;
  readonly output: OpenedOutput;
  /** Documents that are rendered, also those that are rendered again for the elements of a list. */
  readonly onProgress: (done: number) => void;
}

/** The documents that are rendered. */
export function countRendered({ files }: OpenedOutput): number {
  return countDocuments(files.flatMap(({ sections }) => sections.flatMap(({ ranges }) => ranges)));
}

export async function writeOutput(run: WrittenRun, sink: DocumentSink): Promise<RunFailures> {
  const writer = new SectionWriter(run);
  const { files, isArchive } = run.output;
  const chunks = isArchive
    ? writeZip(files.map((file) => ({ name: file.name, open: () => writer.bytesOf(file) })))
    : undefined;
  if (chunks !== undefined) for await (const chunk of chunks) await sink.write(chunk);
  else for (const file of files) for await (const chunk of writer.write(file)) await sink.write(chunk);
  return writer.failures;
}

/** Writes a file for each document of the ranges. Failed ones have none. */
export async function writeDocuments(
  { threads, batch, ranges, onProgress }: Omit<WrittenRun, 'output'> & Pick<Section, 'ranges'>,
  files: DocumentFiles,
): Promise<RunFailures> {
  const tally = new Tally(batch);
  threads.setFormat({ kind: 'records' });
  for await (const part of renderInOrder(threads, ranges)) {
    const { content } = part;
    for (const { specIndex, seqNo, result } of content.kind === 'records' ? content.documents : []) {
      const alias = batch.specs[specIndex]?.alias ?? '';
      if (result !== null) await files.write({ alias, seqNo, result });
    }
    onProgress(tally.add(part, true));
  }
  return tally.failures;
}

/** Counts the documents of the parts, and those of them that failed. */
class Tally {
  readonly #batch: OfflineBatch;
  #done = 0;
  #failedCount = 0;
  #first: string | undefined;

  constructor(batch: OfflineBatch) {
    this.#batch = batch;
  }

  get failures(): RunFailures {
    return { count: this.#failedCount, first: this.#first };
  }

  /** Returns the documents so far. @param isCounted whether failures are those of documents that no other part has */
  add({ range, failedCount, firstFailure }: OrderedPart, isCounted: boolean): number {
    this.#done += range.to - range.from;
    if (!isCounted || firstFailure === undefined) return this.#done;
    this.#failedCount += failedCount;
    const { seqNo, message } = firstFailure;
    this.#first ??= `document ${seqNo} of "${this.#batch.specs[range.specIndex]?.alias}": ${message}`;
    return this.#done;
  }
}

class SectionWriter {
  readonly #run: WrittenRun;
  readonly #tally: Tally;

  constructor(run: WrittenRun) {
    this.#run = run;
    this.#tally = new Tally(run.batch);
  }

  get failures(): RunFailures {
    return this.#tally.failures;
  }

  async *write({ sections }: OutputFile): AsyncGenerator<string | Uint8Array> {
    for (const section of sections) yield* this.#writeSection(section);
  }

  async *bytesOf(file: OutputFile): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.write(file)) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }

  async *#writeSection({ ranges, output, isCounted }: Section): AsyncGenerator<string | Uint8Array> {
    const { threads, onProgress } = this.#run;
    threads.setFormat(output.partFormat);
    const begin = output.begin();
    if (begin !== '') yield begin;
    for await (const part of renderInOrder(threads, ranges)) {
      yield* output.add(part.content);
      onProgress(this.#tally.add(part, isCounted));
    }
    yield* output.end();
  }
}
