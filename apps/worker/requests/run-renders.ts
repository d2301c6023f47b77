/**
 * Runs the requests of one internal job: finds their templates, renders in threads, commits the documents and replies.
 * Requests share queries and transactions. Each has its own deadline, limits and reply, so a slow one delays no other.
 */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { Answer } from '@docgen/queue/reply-sender';
import { startSpan } from '@docgen/runtime/tracing';
import { noteUnavailable } from '../failures.ts';
import { countBodies, countReply } from '../metrics.ts';
import { renderAndCommit } from './render-and-commit.ts';
import type { JobDeps, RenderDeps } from './render-and-commit.ts';
import { failedReply } from './generated-document.ts';
import { createWork } from '../pool/render-work.ts';
import { findKnownSource, readSources, templateNotFound } from './resolve-sources.ts';
import type { ResolvedSource } from './resolve-sources.ts';

export async function runRenders(
  deps: JobDeps,
  requests: readonly RenderRequest[],
  answer: Answer<RenderReply>,
): Promise<void> {
  const isLate = ({ deadlineMs }: RenderRequest): boolean => deadlineMs <= deps.clock.nowMs();
  const [late, inTime] = [requests.filter(isLate), requests.filter((request) => !isLate(request))];
  // Its API may still wait: after a failover, the clocks of the processes differ until each has measured again.
  if (late.length > 0) await answer(late.map((request) => failedReply(request, { reason: 'unavailable' })));
  const known = inTime.map((request) => findKnownSource(deps.bodies, request));
  const unread = inTime.filter((_, index) => known[index] === undefined);
  countBodies(inTime.length - unread.length, unread.length);
  const reading = readOrFail(deps, unread);
  await Promise.all(
    inTime.map(async (request, index) => {
      const { request: traced, end } = traceRequest(request);
      const source = known[index] ?? (await reading).get(request) ?? templateNotFound;
      const reply =
        'failure' in source
          ? failedReply(request, source.failure)
          : await renderAndCommit(deps, createWork(traced, source, deps.clock.nowMs()));
      countReply(reply.head);
      await answer([reply]);
      end(reply.head);
    }),
  );
}

/** The sources that have to be read. All of them fail when the database does not answer. */
async function readOrFail(
  deps: RenderDeps,
  requests: readonly RenderRequest[],
): Promise<ReadonlyMap<RenderRequest, ResolvedSource>> {
  if (requests.length === 0) return new Map();
  try {
    return await readSources(deps, requests);
  } catch (error) {
    const failure = noteUnavailable(deps.log, error, { count: requests.length });
    return new Map(requests.map((request) => [request, { failure }]));
  }
}

interface TracedRequest {
  /** The same request. A traced one has the span of this worker as its new parent. */
  readonly request: RenderRequest;
  readonly end: (reply: RenderReply) => void;
}

/** Starts the span of a request, from its arrival to its reply. Changes nothing for a request that is not traced. */
function traceRequest(request: RenderRequest): TracedRequest {
  const { traceparent: parent } = request;
  const span = parent === undefined ? undefined : startSpan('render', { kind: 'consumer', parent });
  if (span === undefined) return { request, end: () => undefined };
  return {
    request: { ...request, traceparent: span.traceparent },
    end: (reply) => {
      const attributes = { 'docgen.outcome': reply.kind === 'rendered' ? 'rendered' : reply.failure.reason };
      span.end({ attributes, isError: reply.kind === 'failed' });
    },
  };
}
