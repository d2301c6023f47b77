/**
 * Runs the requests of one internal job: finds their templates, renders in threads, commits the documents and replies.
 * Requests share queries and transactions. Each has its own deadline, limits and reply, so a slow one delays no other.
 */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Answer } from '@docgen/queue/request-consumer';
import { countBodies, countReply, observeRender } from '../metrics.ts';
import type { RenderDeps } from './render-deps.ts';
import { failedReply } from './render-reply.ts';
import { traceRequests, traceThread } from './render-traces.ts';
import { createWork } from './render-work.ts';
import type { RenderWork } from './render-work.ts';
import { findCachedSource, resolveSources } from './resolve-sources.ts';
import type { Settled } from './commit-work.ts';
import { settleRenders, unavailableReplies } from './settle-renders.ts';

export async function runRenders(
  deps: RenderDeps,
  asked: readonly RenderRequest[],
  reply: Answer<RenderReply>,
): Promise<void> {
  const { requests, answer } = traceRequests(asked, async (replies) => {
    for (const { head } of replies) countReply(head);
    return reply(replies);
  });
  const inTime = requests.filter((request) => request.deadlineMs > deps.clock.nowMs());
  const cached: RenderWork[] = [];
  const unread: RenderRequest[] = [];
  for (const request of inTime) {
    const source = findCachedSource(deps.bodies, request);
    if (source === undefined) unread.push(request);
    else cached.push(createWork(request, source, deps.clock.nowMs()));
  }
  countBodies(cached.length, unread.length);
  await Promise.all([renderAll(deps, cached, answer), readAndRender(deps, unread, answer)]);
}

async function readAndRender(
  deps: RenderDeps,
  requests: readonly RenderRequest[],
  answer: Answer<RenderReply>,
): Promise<void> {
  if (requests.length === 0) return;
  const works: RenderWork[] = [];
  const failed: Reply<RenderReply>[] = [];
  try {
    const sources = await resolveSources(deps.db, deps.bodies, requests);
    for (const [index, request] of requests.entries()) {
      const source = sources[index];
      if (source === undefined) continue;
      if ('failure' in source) failed.push(failedReply(request.requestId, source.failure));
      else works.push(createWork(request, { ...source, isBodyCached: false }, deps.clock.nowMs()));
    }
  } catch (error) {
    failed.push(...unavailableReplies(deps, requests, error));
  }
  await Promise.all([failed.length > 0 ? answer(failed) : undefined, renderAll(deps, works, answer)]);
}

/** Resolves when every document has its reply. */
async function renderAll(deps: RenderDeps, works: readonly RenderWork[], answer: Answer<RenderReply>): Promise<void> {
  if (works.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    let openCount = works.length;
    const deliver = async (settled: readonly Settled[]): Promise<void> => {
      const again = settled.flatMap((one) => ('again' in one ? [one.again] : []));
      const replies = settled.flatMap((one) => ('reply' in one ? [one.reply] : []));
      if (again.length > 0) submit(again);
      if (replies.length > 0) await answer(replies);
      openCount -= replies.length;
      if (openCount === 0) resolve();
    };
    const submit = (batch: readonly RenderWork[]): void => {
      deps.pool.render(batch, (finished) => {
        for (const { work, outcome, timing } of finished) {
          if (timing === undefined) continue;
          observeRender(outcome.kind, timing.elapsedMs / 1_000);
          traceThread(work.request.traceparent, timing);
        }
        settleRenders(deps, finished, (settled) => {
          deliver(settled).catch(reject);
        });
      });
    };
    submit(works);
  });
}
