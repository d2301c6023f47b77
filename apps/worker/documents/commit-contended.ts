/** Renders and commits a document whose state was stale several times, with its rows locked meanwhile. */
import { commitUnderLocks } from '@docgen/database/documents/commit-stateful-document';
import { loadState } from '../state/durable-state.ts';
import { toCommitResult, toStateful } from './commit-work.ts';
import type { Settled } from './commit-work.ts';
import type { RenderDeps } from './render-deps.ts';
import { failedReply, failureOf } from './render-reply.ts';
import type { FinishedWork, RenderWork } from './render-work.ts';

export async function commitContended(deps: RenderDeps, work: RenderWork): Promise<Settled> {
  const { request } = work;
  let finished: FinishedWork | undefined;
  const committed = await commitUnderLocks(deps.db.pool, async (transaction) => {
    const state = await loadState(transaction, request, { state: work.state }, 'locking');
    finished = await renderOne(deps, { ...work, state });
    const { work: locked, outcome } = finished;
    return outcome.kind === 'rendered' ? toStateful({ work: locked, outcome }, deps.clock.nowMs()) : undefined;
  });
  if (finished === undefined) throw new Error('a contended document was not rendered');
  const { work: locked, outcome } = finished;
  if (outcome.kind === 'needsState')
    return { again: { ...work, state: await loadState(deps.db.pool, request, { state: work.state, needs: outcome }) } };
  if (outcome.kind !== 'rendered')
    return { reply: failedReply(request.requestId, failureOf(outcome, deps.evaluationMsMax)) };
  const result = committed && toCommitResult({ work: locked, outcome }, committed, deps.clock.nowMs());
  if (result !== undefined && result !== 'leftOut') return result;
  return { reply: failedReply(request.requestId, { reason: 'unavailable' }) };
}

async function renderOne(deps: RenderDeps, work: RenderWork): Promise<FinishedWork> {
  return new Promise((resolve) => {
    deps.pool.render([work], ([finished]) => {
      if (finished !== undefined) resolve(finished);
    });
  });
}
