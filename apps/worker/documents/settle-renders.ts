/**
 * Settles rendered documents: they are committed, refused, or rendered again. The body of a document may come from the
 * cache and be outdated. The commit checks it; for a failed document a query does.
 */
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import { isDatabaseAway, isRefused } from '@docgen/database/connection/database-errors';
import type { Reply } from '@docgen/queue/reply-frame';
import { commitContended } from './commit-contended.ts';
import { commitStateful, isStateful } from './commit-work.ts';
import type { Committed, RenderedWork } from './commit-work.ts';
import { loadState } from '../state/durable-state.ts';
import type { RenderDeps } from './render-deps.ts';
import type { Decided } from './pending-commit.ts';
import { failedReply, failureOf, noteUnstorable, refusalOf } from './render-reply.ts';
import type { RenderWork } from './render-work.ts';
import { resolveSources } from './resolve-sources.ts';
import type { PoolOutcome } from './pending-render.ts';

export interface Finished {
  readonly work: RenderWork;
  readonly outcome: PoolOutcome;
}

// Then the document renders with its state locked.
const staleCountMax = 3;

export interface Settled {
  readonly replies: readonly Reply<RenderReply>[];
  readonly again: readonly RenderWork[];
}

/**
 * Commits rendered documents, confirms failed ones, and returns those to render again. Calls `deliver` once for each
 * document as soon as it is settled, so no document waits for the locks or the refused commit of another one.
 */
export function settleRenders(
  deps: RenderDeps,
  finished: readonly Finished[],
  deliver: (settled: Settled) => void,
): void {
  const plain: RenderedWork[] = [];
  const unrendered: Unrendered[] = [];
  const settle = (works: readonly RenderWork[], settling: Promise<readonly Committed[]>): void => {
    settling.then(
      (committed) => deliver(toSettled(committed)),
      (error: unknown) =>
        deliver({
          replies: unavailableReplies(
            deps,
            works.map(({ request }) => request),
            error,
          ),
          again: [],
        }),
    );
  };
  for (const { work, outcome } of finished) {
    if (outcome.kind !== 'rendered') unrendered.push({ work, outcome });
    else if (isStateful({ work, outcome })) settle([work], keepStateful(deps, { work, outcome }));
    else plain.push({ work, outcome });
  }
  if (unrendered.length > 0) {
    settle(
      unrendered.map(({ work }) => work),
      Promise.all(unrendered.map(async (one) => settleUnrendered(deps, one))).then((settled) => settled.flat()),
    );
  }
  if (plain.length === 0) return;
  deps.plainCommits.commit(plain, (decided) => {
    settle(
      decided.documents.map(({ work }) => work),
      settlePlain(deps, decided),
    );
  });
}

interface Unrendered {
  readonly work: RenderWork;
  readonly outcome: Exclude<PoolOutcome, { kind: 'rendered' }>;
}

function toSettled(committed: readonly Committed[]): Settled {
  return {
    replies: committed.flatMap((one) => ('reply' in one ? [one.reply] : [])),
    again: committed.flatMap((one) => ('again' in one ? [one.again] : [])),
  };
}

async function settleUnrendered(deps: RenderDeps, { work, outcome }: Unrendered): Promise<Committed[]> {
  const failure = failureOf(outcome, deps.evaluationMsMax);
  if (failure !== undefined) return [await confirmFailure(deps, work, failure)];
  if (outcome.kind !== 'needsState') return [];
  return [
    { again: { ...work, state: await loadState(deps.db.pool, work.request, { state: work.state, needs: outcome }) } },
  ];
}

async function settlePlain(deps: RenderDeps, decided: Decided): Promise<Committed[]> {
  if ('error' in decided) throw decided.error;
  const { documents, replies } = decided;
  const kept = replies.flatMap((reply) => (reply === undefined ? [] : [{ reply }]));
  const leftOut = documents.filter((_, index) => replies[index] === undefined);
  return [...kept, ...(await Promise.all(leftOut.map(async ({ work }) => afterLeftOut(deps, work))))];
}

async function keepStateful(deps: RenderDeps, rendered: RenderedWork): Promise<Committed[]> {
  const { request } = rendered.work;
  try {
    return await deps.statefulCommits.pass(request.tenantId, async () => commitStatefulOrAgain(deps, rendered));
  } catch (error) {
    const refusal = refusalOf(error) ?? (isRefused(error) ? noteUnstorable(deps.log, request, error) : undefined);
    if (refusal !== undefined) return [{ reply: failedReply(request.requestId, refusal) }];
    return unavailableReplies(deps, [request], error).map((reply) => ({ reply }));
  }
}

async function commitStatefulOrAgain(deps: RenderDeps, rendered: RenderedWork): Promise<Committed[]> {
  const kept = await commitStateful(deps.db, rendered, deps.clock.nowMs());
  if (kept === 'leftOut') return [await afterLeftOut(deps, rendered.work)];
  if ('reply' in kept) return [kept];
  const { request, state, staleCount } = kept.again;
  const again = { ...kept.again, state: await loadState(deps.db.pool, request, { state }), staleCount: staleCount + 1 };
  return [again.staleCount < staleCountMax ? { again } : await commitContended(deps, again)];
}

/** When the cached body is outdated, the document renders again with the current one. */
async function confirmFailure(deps: RenderDeps, work: RenderWork, failure: RenderFailure): Promise<Committed> {
  const current = work.isRemembered ? await readAgain(deps, work) : undefined;
  if (current === undefined || current.digest === work.digest)
    return { reply: failedReply(work.request.requestId, failure) };
  return current.outcome;
}

async function afterLeftOut(deps: RenderDeps, work: RenderWork): Promise<Committed> {
  const isLate = !work.isRemembered || work.request.deadlineMs <= deps.clock.nowMs();
  if (isLate) return { reply: failedReply(work.request.requestId, { reason: 'unavailable' }) };
  return (await readAgain(deps, work)).outcome;
}

/** The work with the current body of its template, or the reply that says why there is none. */
async function readAgain(
  deps: RenderDeps,
  work: RenderWork,
): Promise<{ readonly digest: string | undefined; readonly outcome: Committed }> {
  const [source] = await resolveSources(deps.db, deps.bodies, [work.request]);
  if (source === undefined) throw new Error('a request has no source');
  if ('failure' in source) {
    return { digest: undefined, outcome: { reply: failedReply(work.request.requestId, source.failure) } };
  }
  return { digest: source.digest, outcome: { again: { ...work, ...source, isRemembered: false } } };
}

/** It may be unknown whether the commit succeeded. So the caller gets 503 and no second document is rendered. */
export function unavailableReplies(
  deps: RenderDeps,
  requests: readonly RenderRequest[],
  err: unknown,
): Reply<RenderReply>[] {
  if (isDatabaseAway(err)) deps.log.warn({ err, count: requests.length }, 'the database does not answer');
  else deps.log.error({ err, count: requests.length }, 'renders failed on a bug');
  return requests.map(({ requestId }) => failedReply(requestId, { reason: 'unavailable' }));
}
