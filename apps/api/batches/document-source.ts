/**
 * The documents of one answer, stored or rendered on demand. A source knows nothing of formats, and a format knows
 * nothing of sources.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import { createDocumentIndex } from './document-index.ts';

/** What a caller asks for. */
export interface DocumentSelection {
  /** All specs when absent. */
  readonly alias?: string | undefined;
  readonly status?: 'completed' | 'failed' | undefined;
  /** The seqNo of the first document within the alias. Without alias, its index in the whole batch. */
  readonly from?: number | undefined;
  /** The most documents of the answer. */
  readonly limit?: number | undefined;
  /**
   * True when the documents are read for their fields only. They are not part of the answer, and those of a virtual
   * batch can have any status.
   */
  readonly isSample?: boolean;
}

export interface DocumentSource {
  readonly batchId: string;
  /** True when each read generates the documents. */
  readonly isGenerated: boolean;
  /** All specs of the batch, in their order. */
  readonly specs: readonly BatchSpecRecord[];
  /** The selected documents in order, read as the consumer takes them. No page is empty. */
  readonly pages: AsyncIterable<{ readonly documents: readonly BatchDocumentRecord[] }>;
  /** The `from` that continues after `limit` documents; undefined when none follow. */
  readonly nextFrom: number | undefined;
}

/** Opens a source of one batch. A format may open several: for example the first documents, to know their fields. */
export type OpenDocuments = (selection: DocumentSelection) => Promise<DocumentSource>;

/** A range of document indexes of the whole batch. */
export interface IndexRange {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** The index that `from` = 0 has. */
  readonly base: number;
}

/**
 * Applies `alias` and `from`. The range is empty when `from` is beyond the end.
 *
 * @throws {ApiError} VALIDATION_ERROR with `field` = `alias` when the batch has no such alias
 */
export function toIndexRange(
  specs: readonly BatchSpecRecord[],
  { alias, from = 0 }: Pick<DocumentSelection, 'alias' | 'from'>,
): IndexRange {
  const { base, end } = alias === undefined ? wholeBatch(specs) : rangeOfAlias(specs, alias);
  return { first: Math.min(base + from, end), end, base };
}

function wholeBatch(specs: readonly BatchSpecRecord[]): { readonly base: number; readonly end: number } {
  return { base: 0, end: createDocumentIndex(specs).count };
}

function rangeOfAlias(
  specs: readonly BatchSpecRecord[],
  alias: string,
): { readonly base: number; readonly end: number } {
  const specIndex = specs.findIndex((spec) => spec.alias === alias);
  if (specIndex === -1) throw invalidField('alias', 'The batch has no spec with this alias.');
  const index = createDocumentIndex(specs);
  return {
    base: index.indexOf({ specIndex, seqNo: 0 }),
    end: index.indexOf({ specIndex: specIndex + 1, seqNo: 0 }),
  };
}
