/**
 * Runs the requests of one render job: finds their templates, renders in threads, keeps the documents
 * and answers. Requests share queries and transactions, but each has its own deadline, limits and
 * reply, and none waits for a slow neighbour.
 */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import { isDatabaseAway } from '@docgen/database/availability';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Answer } from '@docgen/queue/request-consumer';
import { commitStateful, isStateful } from './commit-work.ts';
import type { Committed, RenderedWork } from './commit-work.ts';
import { commitContended } from './commit-contended.ts';
import { loadState, reloadState } from './load-state.ts';
import type { RenderDeps } from './render-deps.ts';
import type { PoolOutcome } from './ticket.ts';
import { failedReply, failureOf } from './render-reply.ts';
import { createWork, toPoolDocument } from './render-work.ts';
import type { RenderWork } from './render-work.ts';
import { resolveSources } from './resolve-sources.ts';

interface Finished {
  readonly work: RenderWork;
  readonly outcome: PoolOutcome;
}

// Then the state is locked for one last pass.
const staleCountMax = 3;

export async function runRenders(
  deps: RenderDeps,
  requests: readonly RenderRequest[],
  answer: Answer<RenderReply>,
): Promise<void> {
  const inTime = requests.filter((request) => request.deadlineMs > deps.clock.nowMs());
  if (inTime.length === 0) return;
  const works: RenderWork[] = [];
  const failed: Reply<RenderReply>[] = [];
  try {
    const sources = await resolveSources(deps.db, deps.bodies, inTime);
    for (const [index, request] of inTime.entries()) {
      const source = sources[index];
      if (source !== undefined && 'body' in source) works.push(createWork(request, source, deps.clock.nowMs()));
      else if (source !== undefined) failed.push(failedReply(request.requestId, source.failure));
    }
  } catch (error) {
    failed.push(...unavailableReplies(deps, inTime, error));
  }
  await Promise.all([failed.length > 0 ? answer(failed) : undefined, renderAll(deps, works, answer)]);
}

/** Resolves when every document has its answer. */
async function renderAll(deps: RenderDeps, works: readonly RenderWork[], answer: Answer<RenderReply>): Promise<void> {
  if (works.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    let openCount = works.length;
    const submit = (batch: readonly RenderWork[]): void => {
      deps.pool.render(batch.map(toPoolDocument), (results) => {
        const finished = results.flatMap(({ index, outcome }) => {
          const work = batch[index];
          return work === undefined ? [] : [{ work, outcome }];
        });
        finish(deps, finished)
          .then(async ({ replies, again }) => {
            if (again.length > 0) submit(again);
            if (replies.length > 0) await answer(replies);
            openCount -= replies.length;
            if (openCount === 0) resolve();
          })
          .catch(reject);
      });
    };
    submit(works);
  });
}

interface Settled {
  readonly replies: readonly Reply<RenderReply>[];
  readonly again: readonly RenderWork[];
}

async function finish(deps: RenderDeps, finished: readonly Finished[]): Promise<Settled> {
  try {
    return await settle(deps, finished);
  } catch (error) {
    return {
      replies: unavailableReplies(
        deps,
        finished.map(({ work }) => work.request),
        error,
      ),
      again: [],
    };
  }
}

async function settle(deps: RenderDeps, finished: readonly Finished[]): Promise<Settled> {
  const plain: RenderedWork[] = [];
  const others: Promise<Committed>[] = [];
  const replies: Reply<RenderReply>[] = [];
  for (const { work, outcome } of finished) {
    if (outcome.kind === 'rendered') {
      const rendered = { work, outcome };
      if (isStateful(rendered)) others.push(keepStateful(deps, rendered));
      else plain.push(rendered);
      continue;
    }
    const failure = failureOf(outcome, deps.evaluationMsMax);
    if (failure !== undefined) replies.push(failedReply(work.request.requestId, failure));
    else if (outcome.kind === 'needsState')
      others.push(loadState(deps.db.pool, work, outcome).then((again) => ({ again })));
  }
  if (plain.length > 0) replies.push(...(await deps.plainCommits.commit(plain)));
  const again: RenderWork[] = [];
  for (const committed of await Promise.all(others)) {
    if ('reply' in committed) replies.push(committed.reply);
    else again.push(committed.again);
  }
  return { replies, again };
}

async function keepStateful(deps: RenderDeps, rendered: RenderedWork): Promise<Committed> {
  try {
    const committed = await commitStateful(deps.db, rendered, deps.clock.nowMs());
    if ('reply' in committed) return committed;
    const again = await reloadState(deps.db, committed.again);
    return again.staleCount < staleCountMax ? { again } : await commitContended(deps, again);
  } catch (error) {
    const [reply] = unavailableReplies(deps, [rendered.work.request], error);
    if (reply === undefined) throw error;
    return { reply };
  }
}

/** Whether the commit came through may not be known: the caller gets 503, never a second document. */
function unavailableReplies(deps: RenderDeps, requests: readonly RenderRequest[], err: unknown): Reply<RenderReply>[] {
  if (isDatabaseAway(err)) deps.log.warn({ err, count: requests.length }, 'the database does not answer');
  else deps.log.error({ err, count: requests.length }, 'renders failed on a bug');
  return requests.map(({ requestId }) => failedReply(requestId, { reason: 'unavailable' }));
}
