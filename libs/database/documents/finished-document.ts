/** A rendered document before its commit, and the sequence numbers that it gets. */
import type { DocumentQuota } from '@docgen/contracts/render';

/** The numbers that a document draws from one sequence. Start and step apply when the sequence is new. */
export interface SequenceDraw {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** What a document is counted for, beside its tenant. */
export interface UsageSource {
  /** Absent for a body that is not stored. */
  readonly templateId?: string | undefined;
  /** Absent in requests of versions that do not send it. */
  readonly keyId?: string | undefined;
}

export interface FinishedDocument extends UsageSource {
  readonly tenantId: string;
  /** Epoch milliseconds on the database's clock. */
  readonly deadlineMs: number;
  readonly outputBytes: number;
  readonly sequenceNamespace: string;
  readonly draws: readonly SequenceDraw[];
  /** Undefined when the contract of the tenant sets no limit. */
  readonly quota: DocumentQuota | undefined;
  /** Set when the body came from a cache: the template must still be active and have this body. */
  readonly expectedTemplate: { readonly templateId: string; readonly bodyDigest: string } | undefined;
}

/** The numbers of one document in one sequence: `first`, `first + step`, and so on. */
export interface NumberRange {
  readonly first: number;
  readonly step: number;
}

/** By sequence name, or undefined for a document that was left out. */
export type CommittedNumbers = ReadonlyMap<string, NumberRange> | undefined;
