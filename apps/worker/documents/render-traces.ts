/** Trace spans of renders: one per request from its arrival to its reply, and a child span of the thread. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { Answer } from '@docgen/queue/request-consumer';
import { startSpan } from '@docgen/runtime/tracing';
import type { TraceSpan } from '@docgen/runtime/tracing';
import type { RenderTiming } from '../threads/thread-protocol.ts';

interface TracedRequests {
  /** The same requests. A traced one has the span of this worker as its new parent. */
  readonly requests: readonly RenderRequest[];
  /** Ends the span of each request with its reply. */
  readonly answer: Answer<RenderReply>;
}

/** Changes nothing for requests that are not traced. */
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

/** Records how long a thread rendered the document, on the clock of the thread. */
export function traceThread(parent: string | undefined, { startedAtMs, elapsedMs }: RenderTiming): void {
  if (parent === undefined) return;
  startSpan('render in thread', { kind: 'internal', parent, startedAtMs })?.end({ endedAtMs: startedAtMs + elapsedMs });
}
