/**
 * Commits the documents of each tenant in statements of their own: one at a time for each tenant. A request that was
 * refused once is not tried again, and no document is tried after its deadline.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { RenderFailure } from '@docgen/contracts/render';
import { isRefused } from '@docgen/database/connection/database-errors';
import type { CommittedNumbers, FinishedDocument } from '@docgen/database/documents/finished-document';
import type { Logger } from '@docgen/runtime/logger';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { noteUnavailable, noteUnstorable, requestRefusalOf } from '../failures.ts';
import { commitInHalves } from './in-halves.ts';

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

export interface TenantCommits {
  /** Documents that are added while a statement of their tenant runs go into its next one. */
  add(tenantId: string, pending: readonly PendingCommit[]): void;
  /** True while a document of the tenant waits or is being committed. */
  has(tenantId: string): boolean;
}

export interface TenantCommitDeps {
  /** Commits the documents in one statement and resolves them. Resolves none when it rejects. */
  readonly commit: (pending: readonly PendingCommit[]) => Promise<void>;
  readonly nowMs: () => number;
  readonly log: Logger;
}

const documentsPerStatementMax = 1_000;

/** @param permits for the statements of all tenants */
export function createTenantCommits(deps: TenantCommitDeps, permits: TenantPermits): TenantCommits {
  const queues = new Map<string, PendingCommit[]>();

  const drain = async (tenantId: string, queue: PendingCommit[]): Promise<void> => {
    const commit: TenantCommitDeps['commit'] = async (pending) =>
      permits.during(tenantId, async () => deps.commit(pending));
    await endOfTurn();
    while (queue.length > 0) await commitPart({ ...deps, commit }, queue.splice(0, documentsPerStatementMax));
  };
  return {
    add: (tenantId, pending) => {
      const running = queues.get(tenantId);
      if (running !== undefined) {
        running.push(...pending);
        return;
      }
      const queue = [...pending];
      queues.set(tenantId, queue);
      void drain(tenantId, queue).finally(() => queues.delete(tenantId));
    },
    has: (tenantId) => queues.has(tenantId),
  };
}

/** Fails documents after an error that does not tell whether they were committed. */
export function failAll(log: Logger, pending: readonly PendingCommit[], error: unknown): void {
  const failure = noteUnavailable(log, error, { count: pending.length });
  for (const { resolve } of pending) resolve({ failure });
}

/** Refusals by resource key (`resourceKeysOf`). */
type Refusals = Map<string, RenderFailure>;

/** Resolves each document. Never rejects. */
async function commitPart(deps: TenantCommitDeps, pending: readonly PendingCommit[]): Promise<void> {
  const refusals: Refusals = new Map();
  const commit = async (part: readonly PendingCommit[]) => {
    const open = part.filter((one) => !resolveEarly(deps, one, refusals));
    try {
      if (open.length > 0) await deps.commit(open);
    } catch (error) {
      if (isRefused(error)) return { parts: open, error };
      failAll(deps.log, open, error);
    }
    return undefined;
  };
  await commitInHalves(pending, commit, (one, error) => refuse(deps, one, error, refusals));
}

/** Resolves a document that is late, or that needs a resource that was refused before. False for any other one. */
function resolveEarly({ nowMs }: TenantCommitDeps, { document, resolve }: PendingCommit, refusals: Refusals): boolean {
  const failure = resourceKeysOf(document)
    .map((key) => refusals.get(key))
    .find((known) => known !== undefined);
  if (failure !== undefined) resolve({ failure });
  else if (document.deadlineMs <= nowMs()) resolve('leftOut');
  else return false;
  return true;
}

function refuse(
  { log }: TenantCommitDeps,
  { document, resolve }: PendingCommit,
  error: unknown,
  refusals: Refusals,
): void {
  const refusal = requestRefusalOf(error);
  if (refusal !== undefined) {
    const [draws, quota] = resourceKeysOf(document);
    const key = refusal.reason === 'quotaExceeded' ? quota : draws;
    if (key !== undefined) refusals.set(key, refusal);
  }
  resolve({ failure: refusal ?? noteUnstorable(log, document.tenantId, error) });
}

/** Resources that a document needs: its sequence numbers, and one document of the quota if there is one. */
function resourceKeysOf({ draws, sequenceNamespace, quota }: FinishedDocument): string[] {
  const drawn = draws.map(({ name, start, step, count }) => [name, start, step, count]);
  return [JSON.stringify([sequenceNamespace, ...drawn]), ...(quota === undefined ? [] : ['quota'])];
}
