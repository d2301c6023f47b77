/** Documents that wait for a render thread or are in one, and the results that their callers get. */
import type { JsonValue, RenderState } from '@docgen/engine';
import type { RenderTiming, ThreadOutcome } from '../threads/thread-protocol.ts';

export interface PoolDocument {
  readonly tenantId: string;
  /** Names one body of one tenant. */
  readonly bodyKey: string;
  readonly digest: string;
  readonly body: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly state: RenderState;
  /** On the clock of the pool. A document that still waits at this time is not rendered. */
  readonly deadlineMs: number;
}

export type PoolOutcome =
  | Exclude<ThreadOutcome, { readonly kind: 'displaced' }>
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'crashed' }
  /** The document waited until its deadline. */
  | { readonly kind: 'late' };

export interface PoolResult {
  readonly index: number;
  readonly outcome: PoolOutcome;
  /** Undefined when no thread rendered the document to its end. */
  readonly timing?: RenderTiming | undefined;
}

export type OnResults = (results: readonly PoolResult[]) => void;

export interface PendingRender {
  readonly document: PoolDocument;
  /** Among the documents of one call. */
  readonly index: number;
  readonly onResults: OnResults;
  isSettled: boolean;
  /** How often a thread ended before it rendered any document of the task. */
  failedStarts: number;
}

export interface SettledRender {
  readonly pending: PendingRender;
  readonly outcome: PoolOutcome;
  readonly timing?: RenderTiming | undefined;
}

/** Reports each document once. The documents of one call are reported together. */
export function settle(renders: readonly SettledRender[]): void {
  const byCaller = new Map<OnResults, PoolResult[]>();
  for (const { pending, outcome, timing } of renders) {
    if (pending.isSettled) continue;
    pending.isSettled = true;
    const results = byCaller.get(pending.onResults) ?? [];
    results.push({ index: pending.index, outcome, timing });
    byCaller.set(pending.onResults, results);
  }
  for (const [onResults, results] of byCaller) onResults(results);
}
