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
} from '@docgen/formats';
import type { DocumentTable, FieldColumns } from '@docgen/formats';
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
}

/** @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns */
export async function openTable({ open, query, source, sampledColumns }: TableInput): Promise<DocumentTable> {
  const { batchId, specs, isGenerated } = source;
  const alias = query.alias ?? (specs.length === 1 ? specs[0]?.alias : undefined);
  if (alias === undefined || query.status === 'failed') return commonTable(source);
  const find = async () => findFields(open, alias);
  const fields = await (isGenerated ? sampledColumns.get(`${batchId}/${alias}`, find) : find());
  return fields === undefined ? commonTable(source) : fieldTable(fields);
}

/** Undefined when no document has a field: none is completed yet, or they are not objects. */
async function findFields(open: OpenDocuments, alias: string): Promise<FieldColumns | undefined> {
  const collector = new FieldCollector();
  let seqNo = 0;
  const { pages } = await open({ alias, status: 'completed', from: 0, limit: sampleDocumentsMax, isSample: true });
  try {
    const slice = new TimeSlice();
    for await (const document of sampleOf(pages)) {
      ({ seqNo } = document);
      await addFields(collector, document.result, slice);
    }
    const fields = collector.toColumns();
    return fields.columns.length === 0 ? undefined : fields;
  } catch (error) {
    if (error instanceof NoRowsProblem) return undefined;
    throw toApiError(error, seqNo);
  }
}

async function addFields(collector: FieldCollector, result: string, slice: TimeSlice): Promise<void> {
  for (const _pause of collector.addRows(result)) if (slice.isOver()) await slice.next();
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
