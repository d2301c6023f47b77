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
  readonly asOfMs?: number | undefined;
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
  readonly pending: PendingRender;
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

/** Reports each document once. The documents of one call are reported together. */
export function settle(results: readonly PoolResult[]): void {
  const open = results.filter(({ pending }) => !pending.isSettled);
  for (const { pending } of open) pending.isSettled = true;
  for (const [onResults, ofCaller] of Map.groupBy(open, ({ pending }) => pending.onResults)) onResults(ofCaller);
}
