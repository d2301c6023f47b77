/** A render request with its seed, its body and the durable state that it uses. */
import { randomInt } from 'node:crypto';
import type { RenderRequest } from '@docgen/contracts/render';
import { digestBody } from '@docgen/database/templates/templates';
import { freshSeed } from '@docgen/engine';
import { noState } from '../commits/durable-state.ts';
import type { DurableState } from '../commits/durable-state.ts';
import type { SentDataset } from '../thread/protocol.ts';

export interface KnownSource {
  readonly digest: string;
  readonly body: string;
  /** The body comes from the cache. The commit checks that the template still has it. */
  readonly isBodyCached: boolean;
}

export interface RenderWork extends KnownSource {
  readonly request: RenderRequest;
  /** The datasets that the body reads; undefined for most bodies, which read none. */
  readonly datasets?: readonly SentDataset[] | undefined;
  readonly seed: number;
  /** What the document has asked for so far. */
  readonly state: DurableState;
  /** How often the document has asked for state. */
  readonly stateRounds: number;
  /** Milliseconds that the document was evaluated for until it asked. They count against its time limit. */
  readonly evaluatedMs: number;
  /** How often the state was stale at the commit. */
  readonly staleCount: number;
}

/** @param nowMs epoch milliseconds; a seed that the request does not have contains the day */
export function createWork(request: RenderRequest, source: KnownSource, nowMs: number): RenderWork {
  const seed = request.seed ?? freshSeed(nowMs, randomInt);
  return { request, seed, ...source, state: noState, stateRounds: 0, evaluatedMs: 0, staleCount: 0 };
}

/** The source of an ad hoc request. */
export function adhocSource(body: string): KnownSource {
  return { digest: digestBody(body), body, isBodyCached: false };
}
