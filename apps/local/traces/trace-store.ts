/** The last traces of the local stack, read from OTLP as JSON. Pure but for its memory, which is bounded. */
import { z } from 'zod';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() });

const OtlpSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(z.object({ key: z.string(), value: Value })).default([]),
  status: z.object({ code: z.int().optional() }).optional(),
});

const Resource = z.object({ attributes: z.array(z.object({ key: z.string(), value: Value })) });

/** The members of an export of OTLP/HTTP that a reader of traces needs. */
export const OtlpExport = z.object({
  resourceSpans: z.array(z.object({ resource: Resource, scopeSpans: z.array(z.object({ spans: z.array(OtlpSpan) })) })),
});
export type OtlpExport = z.output<typeof OtlpExport>;

export interface StoredSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly service: string;
  readonly name: string;
  /** Epoch milliseconds, with fractions. */
  readonly startedAtMs: number;
  readonly elapsedMs: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isError: boolean;
}

export interface TraceStore {
  add(exported: OtlpExport): void;
  /** Returns the spans of the newest request with this id, in the order of their start; empty when it is unknown. */
  findByRequest(requestId: string): readonly StoredSpan[];
  /** Returns the first spans of the last traces that belong to a request, newest first. */
  listRequests(): readonly StoredSpan[];
}

export const requestIdAttribute = 'docgen.request_id';
/** Above this number the oldest traces are dropped. */
const tracesMax = 1_000;
/** Further spans of a trace are dropped: a batch has a span for each document. */
const spansPerTraceMax = 500;
/** Code of an error in OTLP. */
const errorCode = 2;

export function createTraceStore(): TraceStore {
  const traces = new Map<string, StoredSpan[]>();
  const addSpan = (span: StoredSpan): void => {
    const spans = traces.get(span.traceId) ?? [];
    traces.set(span.traceId, spans);
    if (spans.length < spansPerTraceMax) spans.push(span);
    const [oldest] = traces.keys();
    if (traces.size > tracesMax && oldest !== undefined) traces.delete(oldest);
  };
  const listRequests = () =>
    [...traces.values()].flatMap((spans) => spans.filter((span) => requestIdAttribute in span.attributes)).toReversed();
  return {
    add: (exported) => toSpans(exported).forEach(addSpan),
    findByRequest: (requestId) => {
      const found = listRequests().find(({ attributes }) => attributes[requestIdAttribute] === requestId);
      const spans = traces.get(found?.traceId ?? '') ?? [];
      return spans.toSorted((a, b) => a.startedAtMs - b.startedAtMs);
    },
    listRequests,
  };
}

function toSpans({ resourceSpans }: OtlpExport): readonly StoredSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = toRecord(resource.attributes)['service.name'] ?? 'unknown';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toStored(service, span)));
  });
}

function toStored(service: string, span: z.output<typeof OtlpSpan>): StoredSpan {
  const { traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, attributes, status } = span;
  return {
    traceId,
    spanId,
    parentSpanId,
    service,
    name,
    startedAtMs: Number(startTimeUnixNano / 1_000n) / 1_000,
    elapsedMs: Number((endTimeUnixNano - startTimeUnixNano) / 1_000n) / 1_000,
    attributes: toRecord(attributes),
    isError: status?.code === errorCode,
  };
}

function toRecord(attributes: z.output<typeof Resource>['attributes']): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));
}
