/** Renders and commits a document whose state was stale several times, with its rows locked meanwhile. */
import { commitUnderLocks } from '@docgen/database/documents/commit-stateful-document';
import { toCommitted, toStateful } from './commit-work.ts';
import type { Committed, RenderedWork } from './commit-work.ts';
import { loadState } from '../state/durable-state.ts';
import type { PoolOutcome } from './pending-render.ts';
import { failedReply, failureOf } from './render-reply.ts';
import { toPoolDocument } from './render-work.ts';
import type { RenderWork } from './render-work.ts';
import type { RenderDeps } from './render-deps.ts';

export async function commitContended(deps: RenderDeps, work: RenderWork): Promise<Committed> {
  let last: { work: RenderWork; outcome: PoolOutcome } | undefined;
  const result = await commitUnderLocks(
    deps.db.pool,
    async (transaction) => ({
      ...work,
      state: await loadState(transaction, work.request, { state: work.state }, 'locking'),
    }),
    async (locked) => {
      const outcome = await renderOne(deps, locked);
      last = { work: locked, outcome };
      return outcome.kind === 'rendered' ? toStateful({ work: locked, outcome }, deps.clock.nowMs()) : undefined;
    },
  );
  if (last === undefined) throw new Error('a contended document was not rendered');
  const { work: locked, outcome } = last;
  if (outcome.kind === 'needsState') {
    const state = await loadState(deps.db.pool, work.request, { state: work.state, needs: outcome });
    return { again: { ...work, state } };
  }
  if (outcome.kind === 'rendered' && result !== undefined) {
    const kept = toCommitted({ work: locked, outcome } satisfies RenderedWork, result, deps.clock.nowMs());
    if (kept !== 'leftOut') return kept;
  }
  const failure = outcome.kind === 'rendered' ? undefined : failureOf(outcome, deps.evaluationMsMax);
  return { reply: failedReply(work.request.requestId, failure ?? { reason: 'unavailable' }) };
}

async function renderOne(deps: RenderDeps, work: RenderWork): Promise<PoolOutcome> {
  return new Promise((resolve) => {
    deps.pool.render([toPoolDocument(work)], ([first]) => {
      if (first !== undefined) resolve(first.outcome);
    });
  });
}
