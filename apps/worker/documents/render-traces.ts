/** Spans of renders: one a request, from its arrival to its reply, and below it the one of the thread. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { Answer } from '@docgen/queue/request-consumer';
import { startSpan } from '@docgen/runtime/tracing';
import type { TraceSpan } from '@docgen/runtime/tracing';
import type { RenderTiming } from '../threads/thread-protocol.ts';

interface TracedRequests {
  /** The same requests; those that are traced name the span of this worker from here on. */
  readonly requests: readonly RenderRequest[];
  /** Ends the span of each request with its reply. */
  readonly answer: Answer<RenderReply>;
}

/** Changes nothing for requests that nobody traces. */
export function traceRequests(requests: readonly RenderRequest[], answer: Answer<RenderReply>): TracedRequests {
  const spans = new Map<string, TraceSpan>();
  const traced = requests.map((request) => {
    const { requestId, traceparent: parent } = request;
    const span = parent === undefined ? undefined : startSpan('render', { kind: 'consumer', parent });
    if (span === undefined) return request;
    spans.set(requestId, span);
    return { ...request, traceparent: span.traceparent };
  });
  if (spans.size === 0) return { requests, answer };
  return {
    requests: traced,
    answer: async (replies) => {
      await answer(replies);
      for (const { head } of replies) {
        const attributes = { 'docgen.outcome': head.kind === 'rendered' ? 'rendered' : head.failure.reason };
        spans.get(head.requestId)?.end({ attributes, isError: head.kind === 'failed' });
      }
    },
  };
}

/** The time that a thread had the document in hand, by the thread's own clock. */
export function traceThread(parent: string | undefined, { startedAtMs, elapsedMs }: RenderTiming): void {
  if (parent === undefined) return;
  startSpan('render in thread', { kind: 'internal', parent, startedAtMs })?.end({ endedAtMs: startedAtMs + elapsedMs });
}
