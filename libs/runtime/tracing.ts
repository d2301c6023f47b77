/**
 * Sends traces over OTLP. Without an endpoint, OpenTelemetry is not loaded and `startSpan` costs one comparison.
 * Processes pass traces on as a W3C `traceparent`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, SpanContext, SpanKind, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface TraceSpan {
  /** The `traceparent` for the next process. */
  readonly traceparent: string;
  readonly traceId: string;
  /** @param result can set a name that is known only at the end */
  end(result?: SpanResult): void;
}

export interface SpanResult {
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly isError?: boolean;
  /** Epoch milliseconds; now when absent. */
  readonly endedAtMs?: number;
}

export interface SpanStart {
  readonly kind: 'server' | 'producer' | 'consumer' | 'internal';
  /** The `traceparent` of the parent span. Any other text starts a new trace. */
  readonly parent: string | undefined;
  /** The `traceparent` of a span that the new one refers to without being part of its trace. */
  readonly link?: string | undefined;
  readonly attributes?: Attributes;
  /** Epoch milliseconds; now when absent. */
  readonly startedAtMs?: number;
}

type StartSpan = (name: string, start: SpanStart) => TraceSpan;

const stopMsMax = 2_000;
const current = new AsyncLocalStorage<TraceSpan>();
const running: { start: StartSpan | undefined } = { start: undefined };
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined while tracing is off. */
export function startSpan(name: string, start: SpanStart): TraceSpan | undefined {
  return running.start?.(name, start);
}

/** Runs `work`, including its asynchronous continuations, with the span as the current one. */
export function runInSpan<T>(span: TraceSpan | undefined, work: () => T): T {
  return span === undefined ? work() : current.run(span, work);
}

/** The span of the current asynchronous context. */
export function currentSpan(): TraceSpan | undefined {
  return running.start === undefined ? undefined : current.getStore();
}

export interface TracingOptions {
  readonly service: string;
  /** Base URL of a collector. `/v1/traces` is added. */
  readonly endpoint: string;
  /** Fraction of the traces that start here. Traces of callers follow the decision of the caller. */
  readonly ratio: number;
  /** Called at most once a minute with the reason why traces cannot be sent. */
  readonly onFailure?: (reason: string) => void;
}

const failurePauseMs = 60_000;

/** Starts to create and send spans. `stop` sends the remaining ones. */
export async function startTracing({
  service,
  endpoint,
  ratio,
  onFailure = () => undefined,
}: TracingOptions): Promise<{ stop(): Promise<void> }> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `docgen-${service}`, 'service.namespace': 'docgen' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportFailures(exporter, onFailure) })],
  });
  running.start = createStart(api, provider.getTracer('docgen'));
  return {
    stop: async () => {
      running.start = undefined;
      // An unreachable collector must neither delay nor fail the stop of the process.
      await Promise.race([provider.shutdown().catch(() => undefined), delay(stopMsMax, undefined, { ref: false })]);
    },
  };
}

/** Reports failures, because OpenTelemetry does not report an unreachable collector by default. */
function reportFailures(exporter: SpanExporter, onFailure: (reason: string) => void): SpanExporter {
  let quietUntilMs = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() >= quietUntilMs) {
          quietUntilMs = performance.now() + failurePauseMs;
          onFailure(result.error.message);
        }
        done(result);
      }),
    shutdown: async () => exporter.shutdown(),
  };
}

function createStart(api: typeof OpenTelemetry, tracer: Tracer): StartSpan {
  const kinds: Record<SpanStart['kind'], SpanKind> = {
    server: api.SpanKind.SERVER,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  return (name, { kind, parent, link, attributes = {}, startedAtMs = Date.now() }) => {
    const remote = toSpanContext(parent);
    const linked = toSpanContext(link);
    const context = remote === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
    const links = linked === undefined ? [] : [{ context: linked }];
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links, startTime: startedAtMs }, context);
    const own = span.spanContext();
    return {
      traceId: own.traceId,
      traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
      end: (result = {}) => {
        if (result.name !== undefined) span.updateName(result.name);
        if (result.attributes !== undefined) span.setAttributes(result.attributes);
        if (result.isError === true) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end(result.endedAtMs);
      },
    };
  };
}

function toSpanContext(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
