/** One request on its way through the worker: what to render, and the durable state it stands on. */
import { randomInt } from 'node:crypto';
import type { RenderRequest } from '@docgen/contracts/render';
import { digestBody } from '@docgen/database/templates/templates';
import type { StoredVariable } from '@docgen/database/variables/variable-versions';
import type { SequenceState } from '@docgen/database/sequences/sequence-states';
import { emptyState, freshSeed } from '@docgen/engine';
import type { RenderState } from '@docgen/engine';
import type { PoolDocument } from './pending-render.ts';

export interface RenderWork {
  readonly request: RenderRequest;
  readonly seed: number;
  readonly digest: string;
  readonly body: string;
  /** The body is the one that was last seen; whether it still holds is checked by the commit. */
  readonly isRemembered: boolean;
  /** Null for what is known not to exist. */
  readonly variables: ReadonlyMap<string, StoredVariable | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
  /** How often a commit found that the state had moved on. */
  readonly staleCount: number;
}

// One for all: most requests never ask for anything.
const nothing = new Map<string, never>();

/** @param nowMs epoch milliseconds, for the day in a seed that the request does not give */
export function createWork(
  request: RenderRequest,
  source: { readonly digest: string; readonly body: string; readonly isRemembered: boolean },
  nowMs: number,
): RenderWork {
  const seed = request.seed ?? freshSeed(nowMs, randomInt);
  return { request, seed, ...source, variables: nothing, sequences: nothing, staleCount: 0 };
}

/** The source of an ad hoc request. */
export function adhocSource(body: string): { digest: string; body: string } {
  return { digest: digestBody(body), body };
}

export function toPoolDocument({ request, seed, digest, body, variables, sequences }: RenderWork): PoolDocument {
  const { tenantId, params, deadlineMs } = request;
  return {
    tenantId,
    bodyKey: `${tenantId}\0${digest}`,
    digest,
    body,
    seed,
    params,
    deadlineMs,
    state: variables.size + sequences.size === 0 ? emptyState : toState({ variables, sequences }),
  };
}

function toState({ variables, sequences }: Pick<RenderWork, 'variables' | 'sequences'>): RenderState {
  return {
    variables: new Map([...variables].map(([name, stored]) => [name, stored?.value ?? null])),
    sequences: new Map([...sequences].map(([name, sequence]) => [name, sequence && withNext(sequence)])),
  };
}

function withNext({ last, start, step }: SequenceState) {
  return { last, next: last === null ? start : last + step, step };
}
