/** Chooses the columns of an answer: the fields of the first documents, or the same columns as for every batch. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import {
  commonTable,
  FieldCollector,
  fieldTable,
  FormatProblem,
  NoRowsProblem,
  sampleDocumentsMax,
  splitRows,
} from '@docgen/formats';
import type { CollectedFields, DocumentTable, FieldColumns, ListSplitter, RowCollector } from '@docgen/formats';
import { TimeSlice } from '@docgen/runtime/time-slice';
import type { DocumentSelection, DocumentSource, OpenDocuments } from './document-source.ts';
import type { SampledColumns } from './sampled-columns.ts';

/** The results of the first documents are read until they have this many characters. */
const sampleLengthEnough = 8 * 1024 * 1024;
/** Less than the time that a gateway waits for an answer. */
const sampleMsMax = 20_000;

export interface TableInput {
  readonly open: OpenDocuments;
  readonly query: DocumentSelection;
  readonly source: DocumentSource;
  readonly sampledColumns: SampledColumns;
  readonly collected?: CollectedFields;
  /** Makes rows of the elements of a list, instead of the documents. */
  readonly splitter?: ListSplitter | undefined;
}

/** @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns */
export async function openTable(input: TableInput): Promise<DocumentTable> {
  const { open, query, source, sampledColumns, collected = {}, splitter } = input;
  const { batchId, isGenerated } = source;
  const alias = onlyAlias(source, query);
  if (alias === undefined) return commonTable(source);
  const find = async () => findFields(open, alias, collected, splitter);
  const sampleKey = `${batchId}/${alias}/${JSON.stringify([collected, splitter?.unnesting])}`;
  const fields = await (isGenerated ? sampledColumns.get(sampleKey, find) : find());
  return fields === undefined ? commonTable(source) : fieldTable(fields, splitter);
}

/** The alias whose fields are columns; undefined when every batch has the same ones. */
export function onlyAlias({ specs }: DocumentSource, { alias, status }: DocumentSelection): string | undefined {
  return status === 'failed' ? undefined : (alias ?? (specs.length === 1 ? specs[0]?.alias : undefined));
}

/** Undefined when no document has a field: none is completed yet, or they are not objects. */
async function findFields(
  open: OpenDocuments,
  alias: string,
  collected: CollectedFields,
  splitter: ListSplitter | undefined,
): Promise<FieldColumns | undefined> {
  const collector = new FieldCollector(collected);
  const fields = await sampleDocuments(open, alias, splitRows(collector, splitter), () => collector.toColumns());
  assertHasList(splitter, fields !== undefined);
  return fields === undefined || fields.columns.length === 0 ? undefined : fields;
}

/** @throws {ApiError} VALIDATION_ERROR when there are documents, and none of the first has the list */
export function assertHasList(splitter: ListSplitter | undefined, areObjects: boolean): void {
  const message = splitter?.findMissing(areObjects);
  if (message !== undefined) throw invalidField('unnest', message);
}

/**
 * Gives the first completed documents of a spec to the collector, and returns what it has found; undefined when they are
 * not objects.
 *
 * @throws {ApiError} VALIDATION_ERROR when their fields cannot be columns
 */
export async function sampleDocuments<T>(
  open: OpenDocuments,
  alias: string,
  collector: RowCollector,
  toFound: () => T,
): Promise<T | undefined> {
  let seqNo = 0;
  const { pages } = await open({ alias, status: 'completed', from: 0, limit: sampleDocumentsMax, isSample: true });
  try {
    const slice = new TimeSlice();
    for await (const document of sampleOf(pages)) {
      ({ seqNo } = document);
      await addAll(collector.addRows(document.result, seqNo), slice);
    }
    return toFound();
  } catch (error) {
    if (error instanceof NoRowsProblem) return undefined;
    throw toApiError(error, seqNo);
  }
}

async function addAll(rows: Generator<undefined>, slice: TimeSlice): Promise<void> {
  for (const _pause of rows) if (slice.isOver()) await slice.next();
}

type CompletedRecord = BatchDocumentRecord & { readonly result: string };

/** @throws {ApiError} VALIDATION_ERROR when the documents take too long */
async function* sampleOf(pages: DocumentSource['pages']): AsyncGenerator<CompletedRecord> {
  const startedAtMs = performance.now();
  let length = 0;
  for await (const { documents } of pages) {
    for (const document of documents) {
      if (!isCompleted(document)) continue;
      yield document;
      length += document.result.length;
      if (length >= sampleLengthEnough) return;
    }
    if (performance.now() - startedAtMs > sampleMsMax) throw tooSlow();
  }
}

function tooSlow() {
  const message = `The columns are the fields of the first ${sampleDocumentsMax} documents, which take too long to generate. Read the documents as application/x-ndjson.`;
  return invalidField('accept', message);
}

function isCompleted(document: BatchDocumentRecord): document is CompletedRecord {
  return document.result !== null;
}

/** The error of a document that does not fit into a format; any other error as it is. */
export function toApiError(error: unknown, seqNo: number): unknown {
  return error instanceof FormatProblem ? invalidField('accept', `Document ${seqNo} ${error.message}.`) : error;
}
