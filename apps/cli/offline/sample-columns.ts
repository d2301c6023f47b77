/** The columns of a spec: the fields of its first documents, whatever the selection and the shard. */
import type { WrittenDocument } from '@docgen/engine';
import {
  FieldCollector,
  NoRowsProblem,
  RowReader,
  RowTypeCollector,
  sampleDocumentsMax,
  splitRows,
} from '@docgen/formats';
import type { CollectedFields, FieldColumns, ListSplitter, RowCollector } from '@docgen/formats';
import { UsageError } from '../failures.ts';
import { asFailure } from './as-failure.ts';
import type { OfflineBatch } from './offline-batch.ts';
import { renderInOrder } from './ordered-parts.ts';
import type { RenderThreads } from './render-threads.ts';

export interface SampledSpec {
  readonly threads: RenderThreads;
  readonly batch: OfflineBatch;
  readonly specIndex: number;
}

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
 * @throws {UsageError} when the documents have no such list
 */
export async function sampleColumns(
  spec: SampledSpec,
  { collected, splitter }: { readonly collected?: CollectedFields; readonly splitter?: ListSplitter } = {},
): Promise<SampledColumns | undefined> {
  const collector = new FieldCollector(collected);
  const rows = splitRows(collector, splitter);
  const sample: string[] = [];
  const add: RowCollector['addRows'] = (document, seqNo) => {
    sample.push(document);
    return rows.addRows(document, seqNo);
  };
  const fields = await collect(spec, { addRows: add }, () => collector.toColumns());
  assertHasList(splitter, fields !== undefined);
  return fields === undefined || fields.columns.length === 0 ? undefined : { sample, fields };
}

/** The same for a format that has types, lists and objects. */
export async function sampleTypes(spec: SampledSpec, splitter?: ListSplitter): Promise<RowReader | undefined> {
  const collector = new RowTypeCollector();
  const type = await collect(spec, splitRows(collector, splitter), () => collector.toStruct());
  assertHasList(splitter, type !== undefined);
  return type === undefined || type.fields.length === 0 ? undefined : new RowReader(type);
}

function assertHasList(splitter: ListSplitter | undefined, areObjects: boolean): void {
  const message = splitter?.findMissing(areObjects);
  if (message !== undefined) throw new UsageError(`--unnest: ${message}`);
}

/** Undefined when the documents are not objects. */
async function collect<T>(
  { threads, batch, specIndex }: SampledSpec,
  collector: RowCollector,
  toFound: () => T,
): Promise<T | undefined> {
  const { alias = '', documentCount = 0 } = batch.specs[specIndex] ?? {};
  threads.setFormat({ kind: 'records' });
  const add = (result: string, seqNo: number): void => {
    for (const rows = collector.addRows(result, seqNo); rows.next().done !== true;);
  };
  try {
    const to = Math.min(documentCount, sampleDocumentsMax);
    for await (const { seqNo, result } of sampled(threads, { specIndex, from: 0, to }))
      asFailure(`document ${seqNo} of "${alias}"`, () => add(result, seqNo));
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
