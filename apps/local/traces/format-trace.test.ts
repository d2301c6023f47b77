import { describe, expect, it } from 'vitest';
import { formatTrace } from './format-trace.ts';
import { createTraceStore, OtlpExport } from './trace-store.ts';

interface SpanMembers {
  readonly traceId?: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startMs?: number;
  readonly requestId?: string;
}

function exported(service: string, ...spans: readonly SpanMembers[]): OtlpExport {
  return OtlpExport.parse({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
        scopeSpans: [{ spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf({ traceId = 't', spanId, parentSpanId, startMs = 0, requestId }: SpanMembers): unknown {
  const start = 1_000_000 * (1_000 + startMs);
  return {
    traceId,
    spanId,
    parentSpanId,
    name: spanId,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + 2_500_000),
    attributes: requestId === undefined ? [] : [{ key: 'docgen.request_id', value: { stringValue: requestId } }],
  };
}

describe('createTraceStore', () => {
  it('findByRequest returns the spans of all services that belong to the request, by their start', () => {
    const store = createTraceStore();
    store.add(exported('worker', { spanId: 'render', parentSpanId: 'root', startMs: 3 }));
    store.add(exported('gateway', { spanId: 'root', requestId: 'r1' }, { traceId: 'u', spanId: 'other' }));
    expect(store.findByRequest('r1').map(({ service, spanId }) => [service, spanId])).toEqual([
      ['gateway', 'root'],
      ['worker', 'render'],
    ]);
    expect(store.findByRequest('r2')).toEqual([]);
  });

  it('the store keeps the last 1,000 traces', () => {
    const store = createTraceStore();
    for (let n = 0; n < 1_001; n += 1) {
      store.add(exported('gateway', { traceId: `t${n}`, spanId: 's', requestId: `r${n}` }));
    }
    expect(store.listRequests()).toHaveLength(1_000);
    expect(store.findByRequest('r0')).toEqual([]);
    expect(store.findByRequest('r1000')).toHaveLength(1);
  });

  it('the store keeps the first 500 spans of a trace', () => {
    const store = createTraceStore();
    const spans = Array.from({ length: 501 }, (_, n) => ({ spanId: `s${n}`, parentSpanId: 'root' }));
    store.add(exported('gateway', { spanId: 'root', requestId: 'r' }, ...spans));
    expect(store.findByRequest('r')).toHaveLength(500);
  });
});

describe('formatTrace', () => {
  it('formatTrace writes each span below its parent, with its time since the first one and its duration', () => {
    const store = createTraceStore();
    store.add(exported('gateway', { spanId: 'root', parentSpanId: 'of a caller', requestId: 'r' }));
    store.add(exported('api', { spanId: 'ask', parentSpanId: 'root', startMs: 1 }));
    expect(formatTrace(store.findByRequest('r'))).toEqual([
      '     +0.0 ms     2.5 ms  gateway root docgen.request_id=r',
      '     +1.0 ms     2.5 ms    api ask',
    ]);
  });
});
