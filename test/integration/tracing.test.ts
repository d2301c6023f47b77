/** One trace from the gateway to the render thread, as a collector receives it. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { generateAdhoc } from '@docgen/contracts/generation';
import { closeServer, listen } from '@docgen/http/listen';
import { startTracing } from '@docgen/runtime/tracing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestStack } from '../harness/use-stack.ts';

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
              name: z.string(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof Exported>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';
const strangersTraces = ['2', '3'].map((digit) => digit.repeat(32));
const stack = useTestStack({ TRUST_TRACEPARENT: 'true' });
const distrustful = useTestStack();
const spans: Span[] = [];
let collector: Server;
let tracing: Awaited<ReturnType<typeof startTracing>>;

beforeAll(async () => {
  collector = createServer((req, res) => {
    const parts: Buffer[] = [];
    req
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const { resourceSpans } = Exported.parse(JSON.parse(Buffer.concat(parts).toString()));
        for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  const port = await listen(collector, 0);
  tracing = await startTracing({ service: 'test', endpoint: `http://127.0.0.1:${port}`, ratio: 1 });
  const { client } = await stack().addTenant();
  const headers = { traceparent: `00-${callersTrace}-${callersSpan}-01` };
  await client.call(generateAdhoc, { body: { body: '<getRandomFullName()>' }, headers });
  await client.call(generateAdhoc, {
    body: { body: '<getRandomFullName()>' },
    headers: { traceparent: `00-${'1'.repeat(32)}-${callersSpan}-00` },
  });
  await client.call(generateAdhoc, { body: { body: '<getRandomFullName()>' } });
  const stranger = await distrustful().addTenant();
  for (const [index, flags] of ['00', '01'].entries()) {
    const traceparent = `00-${strangersTraces[index]}-${callersSpan}-${flags}`;
    await stranger.client.call(generateAdhoc, { body: { body: '<getName()>' }, headers: { traceparent } });
  }
  await tracing.stop();
});

afterAll(async () => closeServer(collector));

describe('a traced request', () => {
  const traced = () => spans.filter(({ traceId }) => traceId === callersTrace);

  it('a traced request is one chain of spans from the gateway through the queue into the thread', () => {
    const chain: string[] = [];
    for (let parent: string | undefined = callersSpan; parent !== undefined;) {
      const child: Span | undefined = traced().find(({ parentSpanId }) => parentSpanId === parent);
      if (child !== undefined) chain.push(child.name);
      parent = child?.spanId;
    }
    expect(chain).toEqual([
      'POST /v1/templates/generate',
      'POST /v1/templates/generate',
      'ask render',
      'render',
      'render in thread',
    ]);
    expect(traced()).toHaveLength(chain.length);
  });

  it('a traced request ends every span after its start', () => {
    for (const { startTimeUnixNano, endTimeUnixNano } of traced()) {
      expect(endTimeUnixNano >= startTimeUnixNano).toBe(true);
    }
  });

  it('a traced request is not traced where its caller has decided against it', () => {
    expect(spans.filter(({ traceId }) => traceId === '1'.repeat(32))).toEqual([]);
  });

  const linked = () => spans.flatMap(({ traceId, links = [] }) => links.map((link) => ({ traceId, link })));

  it('a traced request begins a trace of its own where its caller has none', () => {
    const known = new Set([callersTrace, ...linked().map(({ traceId }) => traceId)]);
    const others = spans.filter(({ traceId, name }) => !known.has(traceId) && name === 'render in thread');
    expect(others).toHaveLength(1);
  });

  it('a traced request begins a trace with a link to that of a caller who is not trusted, whatever this caller decided', () => {
    expect(linked().map(({ link }) => link)).toEqual(
      strangersTraces.map((traceId) => expect.objectContaining({ traceId, spanId: callersSpan }) as unknown),
    );
    for (const { traceId } of linked()) {
      expect(strangersTraces).not.toContain(traceId);
      expect(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toContain('render in thread');
    }
    expect(spans.filter(({ traceId }) => strangersTraces.includes(traceId))).toEqual([]);
  });
});
