/** A render request with its seed, its body and the durable state that it uses. */
import { randomInt } from 'node:crypto';
import type { RenderRequest } from '@docgen/contracts/render';
import { digestBody } from '@docgen/database/templates/templates';
import { freshSeed } from '@docgen/engine';
import { noState } from '../state/durable-state.ts';
import type { DurableState } from '../state/durable-state.ts';
import type { RenderedOutcome, RenderTiming, ThreadOutcome } from '../threads/thread-protocol.ts';

export interface RenderWork {
  readonly request: RenderRequest;
  readonly seed: number;
  readonly digest: string;
  readonly body: string;
  /** The body comes from the cache. The commit checks that the template still has it. */
  readonly isBodyCached: boolean;
  /** What the document has asked for so far. */
  readonly state: DurableState;
  /** How often the state was stale at the commit. */
  readonly staleCount: number;
}

export type PoolOutcome =
  | Exclude<ThreadOutcome, { readonly kind: 'preempted' }>
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'crashed' }
  /** The document waited until its deadline. */
  | { readonly kind: 'late' };

/** A document that the render pool has reported. */
export interface FinishedWork<Outcome = PoolOutcome> {
  readonly work: RenderWork;
  readonly outcome: Outcome;
  /** Undefined when no thread rendered the document to its end. */
  readonly timing?: RenderTiming | undefined;
}

export type RenderedWork = FinishedWork<RenderedOutcome>;

/** @param nowMs epoch milliseconds; a seed that the request does not have contains the day */
export function createWork(
  request: RenderRequest,
  source: { readonly digest: string; readonly body: string; readonly isBodyCached: boolean },
  nowMs: number,
): RenderWork {
  const seed = request.seed ?? freshSeed(nowMs, randomInt);
  return { request, seed, ...source, state: noState, staleCount: 0 };
}

/** The source of an ad hoc request. */
export function adhocSource(body: string): { digest: string; body: string } {
  return { digest: digestBody(body), body };
}
