/** The trace span of a request from its arrival to its reply. The pool adds a child span for its time in a thread. */
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
