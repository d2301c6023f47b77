/** A document on its way through the pool, and what becomes of it. */
import type { JsonValue, RenderState } from '@docgen/engine';
import type { RenderTiming, ThreadOutcome } from './thread-protocol.ts';

export interface PoolDocument {
  readonly tenantId: string;
  /** Of one body of one tenant. */
  readonly bodyKey: string;
  readonly digest: string;
  readonly body: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly state: RenderState;
  /** On the clock of the pool; a document that has no thread by then is not rendered. */
  readonly deadlineMs: number;
}

export type PoolOutcome =
  | Exclude<ThreadOutcome, { readonly kind: 'displaced' }>
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'crashed' }
  /** It found no thread before its deadline. */
  | { readonly kind: 'late' };

export interface PoolResult {
  readonly index: number;
  readonly outcome: PoolOutcome;
  /** Undefined where no thread finished with it. */
  readonly timing?: RenderTiming | undefined;
}

/** Where a document waits for its thread: with everybody, or with those known to run long. */
export type Lane = 'everyday' | 'slow';

export type OnResults = (results: readonly PoolResult[]) => void;

export interface Ticket {
  readonly document: PoolDocument;
  /** Among the documents of its caller. */
  readonly index: number;
  readonly onResults: OnResults;
  isSettled: boolean;
  /** Threads that ended before they took anything in hand. */
  lostThreadCount: number;
}

export interface TicketOutcome {
  readonly ticket: Ticket;
  readonly outcome: PoolOutcome;
  readonly timing?: RenderTiming | undefined;
}

/** Reports each document once, together with those of the same caller. */
export function settleTickets(outcomes: readonly TicketOutcome[]): void {
  const byCaller = new Map<OnResults, PoolResult[]>();
  for (const { ticket, outcome, timing } of outcomes) {
    if (ticket.isSettled) continue;
    ticket.isSettled = true;
    const results = byCaller.get(ticket.onResults) ?? [];
    results.push({ index: ticket.index, outcome, timing });
    byCaller.set(ticket.onResults, results);
  }
  for (const [onResults, results] of byCaller) onResults(results);
}
