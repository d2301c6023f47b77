/** What the command and its render threads send each other. A thread has one task at a time. */
import type { SpecRange, WrittenDocument } from '@docgen/engine';
import type { CsvStyle } from '@docgen/formats';
import type { OfflineBatch } from './offline-batch.ts';

export interface ThreadData {
  readonly batch: OfflineBatch;
  /** A Float64Array with the spec and the seqNo of the document that renders. */
  readonly position: SharedArrayBuffer;
}

/** How threads write documents. `records` leaves it to the command: formats whose rows depend on each other. */
export type PartFormat =
  | { readonly kind: 'records' | 'ndjson' | 'ndjson+meta' | 'json' | 'text' }
  /** The fields of the first documents are the columns; without them, the columns are the same for every batch. */
  | { readonly kind: 'csv'; readonly sample: readonly string[] | undefined; readonly style: CsvStyle };

export type ToThread =
  /** Holds for the tasks that follow. */
  { readonly kind: 'format'; readonly format: PartFormat } | { readonly kind: 'render'; readonly range: SpecRange };

export interface FirstFailure {
  readonly seqNo: number;
  readonly message: string;
}

/** Documents of a range from its start on: at least one. */
export interface RenderedPart {
  readonly kind: 'rendered';
  /** The first document that is missing. */
  readonly to: number;
  readonly failedCount: number;
  readonly firstFailure: FirstFailure | undefined;
  /** Characters of the documents. */
  readonly length: number;
  readonly elapsedMs: number;
  readonly content: PartContent;
}

export type PartContent = { readonly kind: 'records'; readonly documents: readonly WrittenDocument[] } | WrittenBytes;

export interface WrittenBytes {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The documents that are in the bytes. */
  readonly documentCount: number;
  /** Whether the last of them ends with a line break. */
  readonly endsLine: boolean;
}

export type FromThread =
  | RenderedPart
  /** A document cannot be written in the format. */
  | { readonly kind: 'unwritable'; readonly seqNo: number; readonly message: string };
