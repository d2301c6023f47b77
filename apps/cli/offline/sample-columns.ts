/** The columns of a spec: the fields of its first documents, whatever the selection and the shard. */
import type { WrittenDocument } from '@docgen/engine';
import { FieldCollector, NoRowsProblem, RowReader, RowTypeCollector, sampleDocumentsMax } from '@docgen/formats';
import type { FieldColumns } from '@docgen/formats';
import { asFailure } from './as-failure.ts';
import type { OfflineBatch } from './offline-batch.ts';
import { renderInOrder } from './ordered-parts.ts';
import type { RenderThreads } from './render-threads.ts';

export interface SampledColumns {
  /** The documents whose fields are the columns. */
  readonly sample: readonly string[];
  readonly fields: FieldColumns;
}

/** The first documents are read until they have this many characters, as in the service. */
const sampleLengthEnough = 8 * 1024 * 1024;

/**
 * Undefined when no document has a field.
 *
 * @throws {CommandFailure} when the fields cannot be columns
 */
export async function sampleColumns(
  threads: RenderThreads,
  batch: OfflineBatch,
  specIndex: number,
): Promise<SampledColumns | undefined> {
  const collector = new FieldCollector();
  const sample: string[] = [];
  const add = (document: string): void => {
    collector.add(document);
    sample.push(document);
  };
  const fields = await collect({ threads, batch, specIndex }, add, () => collector.toColumns());
  return fields === undefined || fields.columns.length === 0 ? undefined : { sample, fields };
}

/** The same for a format that has types, lists and objects. */
export async function sampleTypes(
  threads: RenderThreads,
  batch: OfflineBatch,
  specIndex: number,
): Promise<RowReader | undefined> {
  const collector = new RowTypeCollector();
  const add = (document: string): void => {
    for (const rows = collector.addRows(document); rows.next().done !== true;);
  };
  const type = await collect({ threads, batch, specIndex }, add, () => collector.toStruct());
  return type === undefined || type.fields.length === 0 ? undefined : new RowReader(type);
}

interface SampledSpec {
  readonly threads: RenderThreads;
  readonly batch: OfflineBatch;
  readonly specIndex: number;
}

/** Undefined when the documents are not objects. */
async function collect<T>(
  { threads, batch, specIndex }: SampledSpec,
  add: (document: string) => void,
  toFound: () => T,
): Promise<T | undefined> {
  const { alias = '', documentCount = 0 } = batch.specs[specIndex] ?? {};
  threads.setFormat({ kind: 'records' });
  try {
    const to = Math.min(documentCount, sampleDocumentsMax);
    for await (const { seqNo, result } of sampled(threads, { specIndex, from: 0, to }))
      asFailure(`document ${seqNo} of "${alias}"`, () => add(result));
    return asFailure(`a document of "${alias}"`, toFound);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof NoRowsProblem) return undefined;
    throw error;
  }
}

type CompletedDocument = WrittenDocument & { readonly result: string };

async function* sampled(
  threads: RenderThreads,
  range: { readonly specIndex: number; readonly from: number; readonly to: number },
): AsyncGenerator<CompletedDocument> {
  let length = 0;
  for await (const { content } of renderInOrder(threads, [range])) {
    for (const document of content.kind === 'records' ? content.documents : []) {
      if (!isCompleted(document)) continue;
      yield document;
      length += document.result.length;
      if (length >= sampleLengthEnough) return;
    }
  }
}

function isCompleted(document: WrittenDocument): document is CompletedDocument {
  return document.result !== null;
}
