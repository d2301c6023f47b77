/** A rendered document before its commit, and the sequence numbers that it gets. */
import type { DocumentQuota } from '@docgen/contracts/render';

/** The numbers that a document draws from one sequence. Start and step apply when the sequence is new. */
export interface SequenceDraw {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** A document as its commit accepts and counts it. */
export interface CountedDocument {
  readonly tenantId: string;
  /** Absent for a body that is not stored. */
  readonly templateId?: string | undefined;
  readonly keyId: string;
  readonly outputBytes: number;
  /** Epoch milliseconds on the database's clock. */
  readonly deadlineMs: number;
  /** Undefined when the contract of the tenant sets no limit. */
  readonly quota: DocumentQuota | undefined;
  /** Set when the body came from a cache: the template must still be active and have this body. */
  readonly expectedTemplate?: { readonly templateId: string; readonly bodyDigest: string } | undefined;
}

export interface FinishedDocument extends CountedDocument {
  readonly sequenceNamespace: string;
  readonly draws: readonly SequenceDraw[];
}

/** The numbers of one document in one sequence: `first`, `first + step`, and so on. */
export interface NumberRange {
  readonly first: number;
  readonly step: number;
}

/** By sequence name, or undefined for a document that was left out. */
export type CommittedNumbers = ReadonlyMap<string, NumberRange> | undefined;
