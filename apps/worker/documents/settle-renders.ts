/**
 * Settles rendered documents: they are committed, refused, or rendered again. The body of a document may come from the
 * cache and be outdated. The commit checks it; for a failed document a query does.
 */
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import { isDatabaseAway, isRefused } from '@docgen/database/connection/database-errors';
import type { Reply } from '@docgen/queue/reply-frame';
import { loadState, staleCountMax } from '../state/durable-state.ts';
import { commitContended } from './commit-contended.ts';
import { commitStateful, isStateful } from './commit-work.ts';
import type { Settled } from './commit-work.ts';
import type { RenderDeps } from './render-deps.ts';
import { failedReply, failureOf, noteUnstorable, replyRefusalOf } from './render-reply.ts';
import type { FinishedWork, PoolOutcome, RenderedWork, RenderWork } from './render-work.ts';
import { resolveSources } from './resolve-sources.ts';

/**
 * Commits rendered documents, confirms failed ones, and returns those to render again. Calls `deliver` once for each
 * document as soon as it is settled, so no document waits for the locks or the refused commit of another one.
 */
export function settleRenders(
  deps: RenderDeps,
  finished: readonly FinishedWork[],
  deliver: (settled: readonly Settled[]) => void,
): void {
  const plain: RenderedWork[] = [];
  const unrendered: Unrendered[] = [];
  const settle = (documents: readonly FinishedWork[], settling: Promise<readonly Settled[]>): void => {
    const requests = documents.map(({ work }) => work.request);
    void settling
      .catch((error: unknown) => unavailableReplies(deps, requests, error).map((reply) => ({ reply })))
      .then(deliver);
  };
  for (const { work, outcome } of finished) {
    if (outcome.kind !== 'rendered') unrendered.push({ work, outcome });
    else if (isStateful({ work, outcome })) settle([{ work, outcome }], settleStateful(deps, { work, outcome }));
    else plain.push({ work, outcome });
  }
  if (unrendered.length > 0)
    settle(unrendered, Promise.all(unrendered.map(async (one) => settleUnrendered(deps, one))));
  if (plain.length === 0) return;
  deps.plainCommits.commit(plain, (decided) => {
    if ('error' in decided) return settle(decided.documents, Promise.reject(decided.error));
    const { documents, results } = decided;
    const committed = results.filter((result) => result !== 'leftOut');
    if (committed.length > 0) deliver(committed);
    // Separate from the committed ones: when a template cannot be read, those still get their replies.
    const leftOut = documents.filter((_, index) => results[index] === 'leftOut');
    if (leftOut.length > 0) settle(leftOut, Promise.all(leftOut.map(async ({ work }) => afterLeftOut(deps, work))));
  });
}

type Unrendered = FinishedWork<Exclude<PoolOutcome, { kind: 'rendered' }>>;

async function settleUnrendered(deps: RenderDeps, { work, outcome }: Unrendered): Promise<Settled> {
  if (outcome.kind === 'needsState') {
    const state = await loadState(deps.db.pool, work.request, { state: work.state, needs: outcome });
    return { again: { ...work, state } };
  }
  return confirmFailure(deps, work, failureOf(outcome, deps.evaluationMsMax));
}

async function settleStateful(deps: RenderDeps, rendered: RenderedWork): Promise<Settled[]> {
  const { request } = rendered.work;
  try {
    return [await deps.statefulCommits.pass(request.tenantId, async () => commitStatefulOrAgain(deps, rendered))];
  } catch (error) {
    const refusal = replyRefusalOf(error) ?? (isRefused(error) ? noteUnstorable(deps.log, request, error) : undefined);
    if (refusal === undefined) throw error;
    return [{ reply: failedReply(request.requestId, refusal) }];
  }
}

async function commitStatefulOrAgain(deps: RenderDeps, rendered: RenderedWork): Promise<Settled> {
  const result = await commitStateful(deps.db, rendered, deps.clock.nowMs());
  if (result === 'leftOut') return afterLeftOut(deps, rendered.work);
  if ('reply' in result) return result;
  const { request, state, staleCount } = result.again;
  const again = {
    ...result.again,
    state: await loadState(deps.db.pool, request, { state }),
    staleCount: staleCount + 1,
  };
  return again.staleCount < staleCountMax ? { again } : commitContended(deps, again);
}

/** When the cached body is outdated, the document renders again with the current one. */
async function confirmFailure(deps: RenderDeps, work: RenderWork, failure: RenderFailure): Promise<Settled> {
  const current = work.isBodyCached ? await readAgain(deps, work) : undefined;
  if (current === undefined || current.digest === work.digest)
    return { reply: failedReply(work.request.requestId, failure) };
  return current.outcome;
}

async function afterLeftOut(deps: RenderDeps, work: RenderWork): Promise<Settled> {
  const isLate = !work.isBodyCached || work.request.deadlineMs <= deps.clock.nowMs();
  if (isLate) return { reply: failedReply(work.request.requestId, { reason: 'unavailable' }) };
  return (await readAgain(deps, work)).outcome;
}

/** The work with the current body of its template, or the reply that says why there is none. */
async function readAgain(
  deps: RenderDeps,
  work: RenderWork,
): Promise<{ readonly digest: string | undefined; readonly outcome: Settled }> {
  const [source] = await resolveSources(deps.db, deps.bodies, [work.request]);
  if (source === undefined) throw new Error('a request has no source');
  if ('failure' in source) {
    return { digest: undefined, outcome: { reply: failedReply(work.request.requestId, source.failure) } };
  }
  return { digest: source.digest, outcome: { again: { ...work, ...source, isBodyCached: false } } };
}

/** It may be unknown whether the commit succeeded. So the caller gets 503 and no second document is rendered. */
export function unavailableReplies(
  deps: RenderDeps,
  requests: readonly RenderRequest[],
  err: unknown,
): Reply<RenderReply>[] {
  if (isDatabaseAway(err)) deps.log.warn({ err, count: requests.length }, 'the database does not answer');
  else deps.log.error({ err, count: requests.length }, 'renders failed because of a bug');
  return requests.map(({ requestId }) => failedReply(requestId, { reason: 'unavailable' }));
}
