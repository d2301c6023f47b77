/**
 * Renders and commits one document until it has its reply. It renders again when it needs state that is not loaded yet,
 * when its state is stale at the commit, and when its body came from the cache and is outdated. The commit checks that
 * the body is up to date. A failed document has no commit, so a query checks its body.
 */
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import { isRefused } from '@docgen/database/connection/database-errors';
import { commitStatefulDocument } from '@docgen/database/documents/commit-stateful-document';
import type { StatefulOutcome } from '@docgen/database/documents/commit-stateful-document';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { Reply } from '@docgen/queue/reply-frame';
import type { StoreEarly } from '@docgen/queue/reply-sender';
import type { Logger } from '@docgen/runtime/logger';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PlainCommits } from '../commits/plain-commits.ts';
import type { Datasets } from '../datasets/load-datasets.ts';
import type { RenderPool } from '../pool/render-pool.ts';
import { noteUnavailable, noteUnstorable, requestRefusalOf, tooManyRounds, unstorable } from '../failures.ts';
import { loadState, staleCountMax, stateRoundsMax } from '../commits/durable-state.ts';
import type { NeededNames } from '../commits/durable-state.ts';
import type { RenderedDocument } from '../thread/protocol.ts';
import type { PoolOutcome } from '../pool/pending-render.ts';
import {
  committedReply,
  failedReply,
  needsTransaction,
  keptReply,
  toFinished,
  toStateful,
} from './generated-document.ts';
import type { GeneratedDocument } from './generated-document.ts';
import type { RenderWork } from '../pool/render-work.ts';
import { readSource } from './resolve-sources.ts';
import type { BodyCache, ResolvedSource } from './resolve-sources.ts';
import { retryCommit } from '../retries.ts';

/** What the steps of an internal job work with. */
export interface RenderDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly pool: RenderPool;
  readonly plainCommits: PlainCommits;
  /** Each commit holds a connection while it waits for row locks. */
  readonly statefulCommits: TenantPermits;
  readonly bodies: BodyCache;
  readonly datasets: Datasets;
  readonly log: Logger;
}

/** What the documents of one internal job work with. */
export interface JobDeps extends RenderDeps {
  readonly storeEarly: StoreEarly;
}

type RequestReply = Reply<RenderReply>;

/** Never rejects: after an unexpected error, the caller gets 503. */
export async function renderAndCommit(deps: JobDeps, work: RenderWork): Promise<RequestReply> {
  try {
    return await render(deps, work);
  } catch (error) {
    const { request } = work;
    const refusal = requestRefusalOf(error);
    if (refusal !== undefined) return failedReply(request, refusal);
    return failedReply(request, noteUnavailable(deps.log, error, { count: 1 }));
  }
}

async function render(deps: JobDeps, work: RenderWork): Promise<RequestReply> {
  if (work.staleCount >= staleCountMax) return renderUnderLocks(deps, work);
  const outcome = await deps.pool.render(await withDatasets(deps, work));
  if (outcome.kind === 'needsState') return renderWithNeeds(deps, work, outcome);
  if (outcome.kind !== 'rendered') return confirmFailure(deps, work, outcome.failure);
  if (!(await storeReply(deps, work, outcome))) return failedReply(work.request, { reason: 'unavailable' });
  return needsTransaction(work, outcome) ? commitStateful(deps, work, outcome) : commitPlain(deps, work, outcome);
}

/** Loads the datasets that the body reads. */
async function withDatasets({ datasets }: JobDeps, work: RenderWork): Promise<RenderWork> {
  const loading = datasets.of(work.request.tenantId, work.body);
  return loading === undefined ? work : { ...work, datasets: await loading };
}

/** Loads what the document asks for, and renders it again. */
async function renderWithNeeds(
  deps: JobDeps,
  work: RenderWork,
  needs: Extract<PoolOutcome, { readonly kind: 'needsState' }>,
): Promise<RequestReply> {
  if (work.stateRounds >= stateRoundsMax) return confirmFailure(deps, work, tooManyRounds(stateRoundsMax));
  const stateRounds = work.stateRounds + 1;
  const evaluatedMs = work.evaluatedMs + needs.elapsedMs;
  return renderWithState(deps, { ...work, stateRounds, evaluatedMs }, needs);
}

/**
 * Stores a large document for its reply before the commit counts it. False when Redis does not take it. A document as a
 * string is small, or has deferred values and is complete only after its commit.
 */
async function storeReply(
  { storeEarly, log }: JobDeps,
  { request }: RenderWork,
  { output }: RenderedDocument,
): Promise<boolean> {
  if (typeof output === 'string') return true;
  try {
    await storeEarly(request.requestId, output);
    return true;
  } catch (err) {
    log.warn({ err }, 'Redis does not store a large document, so it is not committed');
    return false;
  }
}

/** Reads the state of the document again, and `needs` besides. */
async function renderWithState(deps: JobDeps, work: RenderWork, needs?: NeededNames): Promise<RequestReply> {
  const state = await loadState(deps.db.pool, work.request, { state: work.state, needs });
  return render(deps, { ...work, state });
}

async function commitPlain(deps: JobDeps, work: RenderWork, rendered: RenderedDocument): Promise<RequestReply> {
  const result = await deps.plainCommits.commit(toFinished(work, rendered));
  if (result === 'leftOut') return afterLeftOut(deps, work);
  if ('failure' in result) return failedReply(work.request, result.failure);
  try {
    return committedReply({ work, rendered, generatedAtMs: deps.clock.nowMs() }, result.numbers);
  } catch (err) {
    deps.log.error({ err }, 'could not create the reply of a committed document');
    return failedReply(work.request, unstorable);
  }
}

async function commitStateful(deps: JobDeps, work: RenderWork, rendered: RenderedDocument): Promise<RequestReply> {
  const generated = { work, rendered, generatedAtMs: deps.clock.nowMs() };
  const document = toStateful(generated);
  const result = await commitAlone(deps, work.request, async () =>
    retryCommit(async () => commitStatefulDocument(deps.db.pool, async () => Promise.resolve(document))),
  );
  return afterStateful(deps, generated, result);
}

/** For a document whose state was stale several times: its rows are locked while it renders. */
async function renderUnderLocks(deps: JobDeps, stale: RenderWork): Promise<RequestReply> {
  const { request } = stale;
  // Loading takes seconds, which rows must not be locked for.
  const loaded = await withDatasets(deps, stale);
  let outcome: PoolOutcome | undefined;
  let generated: GeneratedDocument | undefined;
  const result = await commitAlone(deps, request, async () =>
    commitStatefulDocument(deps.db.pool, async (transaction) => {
      const work = { ...loaded, state: await loadState(transaction, request, { state: stale.state }, 'locking') };
      outcome = await deps.pool.render(work);
      if (outcome.kind !== 'rendered' || !(await storeReply(deps, work, outcome))) return undefined;
      generated = { work, rendered: outcome, generatedAtMs: deps.clock.nowMs() };
      return toStateful(generated);
    }),
  );
  if (typeof result === 'object' && 'failure' in result) return failedReply(request, result.failure);
  if (generated !== undefined) return afterStateful(deps, generated, result);
  if (outcome?.kind === 'needsState') return renderWithNeeds(deps, stale, outcome);
  if (outcome === undefined) throw new Error('a contended document was not rendered');
  if (outcome.kind === 'rendered') return failedReply(request, { reason: 'unavailable' });
  return failedReply(request, outcome.failure);
}

/** Runs the transaction of one document. When Postgres refuses it for an unexpected reason, the document has failed. */
async function commitAlone(
  { statefulCommits, log }: JobDeps,
  { tenantId }: RenderRequest,
  commit: () => Promise<StatefulOutcome | undefined>,
): Promise<StatefulOutcome | { readonly failure: RenderFailure } | undefined> {
  try {
    return await statefulCommits.during(tenantId, commit);
  } catch (error) {
    if (!isRefused(error) || requestRefusalOf(error) !== undefined) throw error;
    return { failure: noteUnstorable(log, tenantId, error) };
  }
}

async function afterStateful(
  deps: JobDeps,
  generated: GeneratedDocument,
  result: Awaited<ReturnType<typeof commitAlone>>,
): Promise<RequestReply> {
  const { work } = generated;
  if (result === undefined) throw new Error('a document was made and not committed');
  if (result === 'leftOut') return afterLeftOut(deps, work);
  if (result === 'stale') return renderWithState(deps, { ...work, staleCount: work.staleCount + 1 });
  if ('failure' in result) return failedReply(work.request, result.failure);
  if ('answer' in result) return keptReply(work.request, result.answer);
  return committedReply(generated, result.numbers);
}

/** A failed document has its reply, unless its cached body is outdated. Then it renders again. */
async function confirmFailure(deps: JobDeps, work: RenderWork, failure: RenderFailure): Promise<RequestReply> {
  const source = work.isBodyCached ? await readSource(deps, work.request) : work;
  const isConfirmed = 'digest' in source && source.digest === work.digest;
  return isConfirmed ? failedReply(work.request, failure) : renderFrom(deps, work, source);
}

/** The commit has left the document out: its deadline has passed, or its body, which came from the cache, is outdated. */
async function afterLeftOut(deps: JobDeps, work: RenderWork): Promise<RequestReply> {
  const isLate = !work.isBodyCached || work.request.deadlineMs <= deps.clock.nowMs();
  if (isLate) {
    // Postgres took it for late, this process does not: the clocks may differ.
    if (work.request.deadlineMs > deps.clock.nowMs()) deps.clock.noteMissedDeadline();
    return failedReply(work.request, { reason: 'unavailable' });
  }
  return renderFrom(deps, work, await readSource(deps, work.request));
}

async function renderFrom(deps: JobDeps, work: RenderWork, source: ResolvedSource): Promise<RequestReply> {
  if ('failure' in source) return failedReply(work.request, source.failure);
  return render(deps, { ...work, ...source });
}
