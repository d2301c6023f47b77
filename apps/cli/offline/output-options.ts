/** An output of a run without a service, and what it is made from. */
import type { WrittenDocument } from '@docgen/engine';
import type { CsvStyle } from '@docgen/formats';
import { asFailure } from './as-failure.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineSelection } from './offline-selection.ts';
import type { SampledColumns } from './sample-columns.ts';
import type { PartContent, PartFormat } from './thread-messages.ts';

export interface OfflineOutput {
  /** How threads write the documents. */
  readonly partFormat: PartFormat;
  begin(): string;
  /** @throws {CommandFailure} when a document cannot be written in the format */
  add(content: PartContent): Iterable<string | Uint8Array>;
  end(): Iterable<string | Uint8Array>;
}

export interface OutputOptions {
  readonly batch: OfflineBatch;
  readonly selection: OfflineSelection;
  /** The columns; undefined for those that every batch has. */
  readonly sampled: SampledColumns | undefined;
  readonly csv: OfflineCsvStyle;
}

export interface OfflineCsvStyle extends CsvStyle {
  /** Begins with a byte order mark. */
  readonly hasMark: boolean;
}

/** @throws {CommandFailure} about the document, for a {@link FormatProblem} */
export function eachDocument(
  batch: OfflineBatch,
  content: PartContent,
  write: (document: WrittenDocument) => void,
): void {
  if (content.kind !== 'records') throw new Error('threads write bytes in a format whose rows the command writes');
  for (const document of content.documents) {
    asFailure(`document ${document.seqNo} of "${batch.specs[document.specIndex]?.alias}"`, () => write(document));
  }
}
