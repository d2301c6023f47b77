/** Writes the documents of a part in a thread, in formats whose parts only have to be joined. */
import { createDocumentJson, inOneLine } from '@docgen/engine';
import type { WrittenDocument } from '@docgen/engine';
import { commonTable, createTextWriter, FieldCollector, fieldTable, readString, withTableCsv } from '@docgen/formats';
import type { DocumentTable } from '@docgen/formats';
import type { OfflineBatch } from './offline-batch.ts';
import type { PartContent, PartFormat, WrittenBytes } from './thread-messages.ts';

export interface PartWriter {
  /** @throws {FormatProblem} when the document cannot be written in the format */
  add(document: WrittenDocument): void;
  finish(): PartContent;
}

export interface PartWriterInput {
  readonly batch: OfflineBatch;
  readonly format: PartFormat;
}

/** Returns how to open the writer of a part. @param isLines whether the documents of the part are NDJSON themselves */
export function createPartWriters({ batch, format }: PartWriterInput): (isLines: boolean) => PartWriter {
  switch (format.kind) {
    case 'records':
      return createRecords;
    case 'ndjson':
      return (isLines) => createTexts(isLines ? createLinesWriter() : lineOf);
    case 'ndjson+meta': {
      const write = createDocumentJson(batch.batchId, batch.specs);
      return () => createTexts((document) => `${write(document)}\n`);
    }
    case 'json':
      return () => createTexts(createElementWriter());
    case 'text':
      return createTextDocuments;
    case 'csv': {
      const write = createCsv(batch, format);
      return () => createTexts(write);
    }
  }
}

function createRecords(): PartWriter {
  const documents: WrittenDocument[] = [];
  return {
    add: (document) => {
      documents.push(document);
    },
    finish: () => ({ kind: 'records', documents }),
  };
}

/** The text of a document; undefined when the format leaves it out. */
type WriteText = (document: WrittenDocument) => string | undefined;

function createTexts(write: WriteText): PartWriter & { finish(): WrittenBytes } {
  let text = '';
  let documentCount = 0;
  let endsLine = false;
  return {
    add: (document) => {
      const written = write(document);
      if (written === undefined) return;
      text += written;
      documentCount += 1;
      endsLine = written.endsWith('\n');
    },
    // Memory of its own, which can be sent without a copy.
    finish: () => ({ kind: 'bytes', bytes: new TextEncoder().encode(text), documentCount, endsLine }),
  };
}

function lineOf({ result }: WrittenDocument): string | undefined {
  return result === null ? undefined : `${inOneLine(result)}\n`;
}

function createLinesWriter(): WriteText {
  return ({ result }) => {
    const lines = result === null ? '' : readString(result);
    return lines === '' || lines.endsWith('\n') ? lines || undefined : `${lines}\n`;
  };
}

/** Elements of a list. A failed document is null, so that each element has the index of its document. */
function createElementWriter(): WriteText {
  let separator = '';
  return ({ result }) => {
    const element = separator + (result ?? 'null');
    separator = ',\n';
    return element;
  };
}

function createTextDocuments(): PartWriter {
  const add = createTextWriter();
  let endsLine = false;
  const texts = createTexts(({ result }) => {
    if (result === null) return undefined;
    const text = result.startsWith('"') ? readString(result) : result;
    // Not that of the written text: an empty document can be written as a line break.
    endsLine = text.endsWith('\n');
    return add(text);
  });
  return { add: texts.add, finish: () => ({ ...texts.finish(), endsLine }) };
}

function createCsv(batch: OfflineBatch, { sample, style }: Extract<PartFormat, { kind: 'csv' }>): WriteText {
  const table = sample === undefined ? commonTable(batch) : sampledTable(sample);
  return withTableCsv(
    table,
    batch,
    { ...style, hasHeader: false },
    ({ rowsOf, write }) =>
      (document) =>
        Array.from(rowsOf(document), write).join(''),
  );
}

function sampledTable(sample: readonly string[]): DocumentTable {
  const collector = new FieldCollector();
  for (const document of sample) collector.add(document);
  return fieldTable(collector.toColumns());
}
