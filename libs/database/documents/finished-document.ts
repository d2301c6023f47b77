/** A rendered document that is to be kept, and the sequence numbers that it gets. */
import type { DocumentQuota } from '@docgen/contracts/render';

/** How many numbers a document draws from one sequence; start and step count when the sequence is new. */
export interface SequenceDraw {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

export interface FinishedDocument {
  readonly tenantId: string;
  /** Epoch milliseconds on the database's clock. */
  readonly deadlineMs: number;
  readonly outputBytes: number;
  readonly sequenceNamespace: string;
  readonly draws: readonly SequenceDraw[];
  /** Undefined where a contract sets no limit. */
  readonly quota: DocumentQuota | undefined;
  /** Set when the body was remembered and not read: the template must still be active and have it. */
  readonly expectedTemplate: { readonly templateId: string; readonly bodyDigest: string } | undefined;
}

/** The numbers of one document in one sequence: `first`, `first + step`, … */
export interface NumberRange {
  readonly first: number;
  readonly step: number;
}

/** By sequence name, or undefined for a document that was left out. */
export type CommittedNumbers = ReadonlyMap<string, NumberRange> | undefined;
