/** Trace spans of renders: one per request from its arrival to its reply, and a child span of the thread. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import { startSpan } from '@docgen/runtime/tracing';

interface TracedRequest {
  /** The same request. A traced one has the span of this worker as its new parent. */
  readonly request: RenderRequest;
  readonly end: (reply: RenderReply) => void;
}

/** Starts the span of a request. Changes nothing for a request that is not traced. */
export function traceRequest(request: RenderRequest): TracedRequest {
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

/** Records how long a thread rendered the document. @param startedAtMs on the clock of the thread */
export function traceThread(parent: string | undefined, startedAtMs: number, elapsedMs: number): void {
  if (parent === undefined) return;
  startSpan('render in thread', { kind: 'internal', parent, startedAtMs })?.end({ endedAtMs: startedAtMs + elapsedMs });
}
