/**
 * Commits documents of one tenant after Postgres refused their statement. Halves the statement until each refused
 * document has its own. k refused documents among n cost about 2 k log2 n statements. A request that was refused once is
 * not tried again, and no document is tried after its deadline.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import { isRefused } from '@docgen/database/connection/database-errors';
import type { CommittedNumbers, FinishedDocument } from '@docgen/database/documents/finished-document';
import type { Logger } from '@docgen/runtime/logger';
import { noteUnavailable, noteUnstorable, requestRefusalOf } from '../failures.ts';

/** Left out: too late, or its template has changed. */
export type PlainResult =
  | { readonly numbers: NonNullable<CommittedNumbers> }
  | { readonly failure: RenderFailure }
  | 'leftOut';

/** A document that waits for its commit. */
export interface PendingCommit {
  readonly document: FinishedDocument;
  readonly resolve: (result: PlainResult) => void;
}

export interface HalvesDeps {
  /** Commits the documents in one statement and resolves them. Resolves none when it rejects. */
  readonly commit: (pending: readonly PendingCommit[]) => Promise<void>;
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** Resolves each document. Never rejects. */
export async function commitInHalves(deps: HalvesDeps, pending: readonly PendingCommit[]): Promise<void> {
  await commitHalf(deps, pending, new Map());
}

/** Refusals by resource key (`resourceKeysOf`). */
type Refusals = Map<string, RenderFailure>;

async function commitHalf(deps: HalvesDeps, pending: readonly PendingCommit[], refusals: Refusals): Promise<void> {
  const open = pending.filter((one) => !resolveEarly(deps, one, refusals));
  const [first] = open;
  if (first === undefined) return;
  try {
    await deps.commit(open);
  } catch (error) {
    if (!isRefused(error)) return failAll(deps.log, open, error);
    if (open.length === 1) return refuse(deps, first, error, refusals);
    const middle = Math.ceil(open.length / 2);
    await commitHalf(deps, open.slice(0, middle), refusals);
    await commitHalf(deps, open.slice(middle), refusals);
  }
}

/** Resolves a document that is late, or that needs a resource that was refused before. False for any other one. */
function resolveEarly({ nowMs }: HalvesDeps, { document, resolve }: PendingCommit, refusals: Refusals): boolean {
  const failure = resourceKeysOf(document)
    .map((key) => refusals.get(key))
    .find((known) => known !== undefined);
  if (failure !== undefined) resolve({ failure });
  else if (document.deadlineMs <= nowMs()) resolve('leftOut');
  else return false;
  return true;
}

function refuse({ log }: HalvesDeps, { document, resolve }: PendingCommit, error: unknown, refusals: Refusals): void {
  const refusal = requestRefusalOf(error);
  if (refusal !== undefined) {
    const [draws, quota] = resourceKeysOf(document);
    const key = refusal.reason === 'quotaExceeded' ? quota : draws;
    if (key !== undefined) refusals.set(key, refusal);
  }
  resolve({ failure: refusal ?? noteUnstorable(log, document.tenantId, error) });
}

/** Fails documents after an error that does not tell whether they were committed. */
export function failAll(log: Logger, pending: readonly PendingCommit[], error: unknown): void {
  const failure = noteUnavailable(log, error, { count: pending.length });
  for (const { resolve } of pending) resolve({ failure });
}

/** Resources that a document needs: its sequence numbers, and one document of the quota if there is one. */
function resourceKeysOf({ draws, sequenceNamespace, quota }: FinishedDocument): string[] {
  const drawn = draws.map(({ name, start, step, count }) => [name, start, step, count]);
  return [JSON.stringify([sequenceNamespace, ...drawn]), ...(quota === undefined ? [] : ['quota'])];
}
