/** Render threads from outside: who gets one, who loses it, and what that does to the neighbours. */
import { createHash } from 'node:crypto';
import { defaultLimits, emptyState } from '@docgen/engine';
import type { RenderLimits } from '@docgen/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { createRenderPool } from '../../../apps/worker/renders/render-pool.ts';
import type { RenderPool } from '../../../apps/worker/renders/render-pool.ts';
import type { PoolDocument, PoolOutcome } from '../../../apps/worker/renders/ticket.ts';

const limits: RenderLimits = { ...defaultLimits, loopIterations: 1e12, nodeEvaluations: 1e12, evaluationMs: 400 };
const runaway = '<for(i,1,100000000)><if(i == -1)>x<endif><endfor>';
const quick = '{"n": <getRandomNumber(1,9)>}';
/** 8 MB of text. */
const large = `<for(i,1,1000)>${'z'.repeat(8_000)}<endfor><val(1)>`;
/** Some 10 ms. */
const medium = '<for(i,1,200000)><if(i == -1)>x<endif><endfor>';
const threads = 2;

interface Timed {
  readonly outcome: PoolOutcome;
  readonly atMs: number;
}

let pool: RenderPool | undefined;

afterEach(async () => {
  await pool?.close();
});

function start(options: Partial<Parameters<typeof createRenderPool>[0]> = {}): { pool: RenderPool; lost: string[] } {
  const lost: string[] = [];
  const created = createRenderPool({
    threads,
    limits,
    nowMs: () => performance.now(),
    onThreadLost: (reason) => lost.push(reason),
    ...options,
  });
  pool = created;
  return { pool: created, lost };
}

function document(body: string, members: Partial<PoolDocument> = {}): PoolDocument {
  const digest = createHash('sha256').update(body).digest('hex');
  const deadlineMs = performance.now() + 60_000;
  const tenantId = members.tenantId ?? 'a';
  const bodyKey = `${tenantId} ${digest}`;
  return { tenantId, bodyKey, digest, body, seed: 1, params: {}, state: emptyState, deadlineMs, ...members };
}

async function renderAll(
  to: RenderPool,
  documents: readonly PoolDocument[],
  onFinished: () => void = () => undefined,
): Promise<Timed[]> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finished: Timed[] = [];
    let openCount = documents.length;
    to.render(documents, (results) => {
      for (const { index, outcome } of results) {
        finished[index] = { outcome, atMs: performance.now() - startedAt };
        onFinished();
      }
      openCount -= results.length;
      if (openCount === 0) resolve(finished);
    });
  });
}

/** Every thread has loaded the engine, so that what follows measures the pool and not the start. */
async function warmUp(running: RenderPool, tenantId = 'a'): Promise<void> {
  await renderAll(
    running,
    Array.from({ length: 200 }, (_, seed) => document(quick, { seed, tenantId })),
  );
}

const kinds = (finished: readonly Timed[]) => finished.map(({ outcome }) => outcome.kind);

describe('createRenderPool', () => {
  it('renders every document of a call once, in whatever thread', async () => {
    const { pool: running } = start();
    const finished = await renderAll(
      running,
      Array.from({ length: 300 }, (_, seed) => document(quick, { seed })),
    );
    expect(new Set(kinds(finished))).toEqual(new Set(['rendered']));
    expect(finished).toHaveLength(300);
  });

  it('ends a runaway document softly at its limit while its neighbours are long done', async () => {
    const { pool: running, lost } = start();
    await warmUp(running);
    const mixed = [
      document(quick),
      document(runaway),
      ...Array.from({ length: 20 }, (_, seed) => document(quick, { seed })),
    ];
    const finished = await renderAll(running, mixed);
    expect(finished[1]?.outcome).toMatchObject({ kind: 'failed', problem: { kind: 'limit', limit: 'timeout' } });
    expect(finished[1]?.atMs).toBeLessThan(limits.evaluationMs + 500);
    const neighbours = finished.filter((_, index) => index !== 1);
    expect(new Set(kinds(neighbours))).toEqual(new Set(['rendered']));
    expect(Math.max(...neighbours.map(({ atMs }) => atMs))).toBeLessThan(finished[1]?.atMs ?? 0);
    expect(lost).toEqual([]);
  });

  it('terminates the thread of a document that outlives its limit all the same, and goes on', async () => {
    const { pool: running, lost } = start({ limits: { ...limits, evaluationMs: 10_000 }, graceMs: -9_700 });
    const finished = await renderAll(running, [document(runaway)]);
    expect(kinds(finished)).toEqual(['timedOut']);
    expect(lost).toEqual(['timedOut']);
    expect(kinds(await renderAll(running, [document(quick)]))).toEqual(['rendered']);
  });

  it('lets another tenant through at once while one tenant has more runaways than there are threads', async () => {
    const { pool: running } = start();
    await warmUp(running);
    const runaways = renderAll(
      running,
      Array.from({ length: 6 }, (_, index) => document(`${runaway}${index}`)),
    );
    const finished = await renderAll(running, [document(quick, { tenantId: 'b' })]);
    expect(kinds(finished)).toEqual(['rendered']);
    expect(finished[0]?.atMs).toBeLessThan(limits.evaluationMs);
    expect(new Set(kinds(await runaways))).toEqual(new Set(['failed']));
  });

  it('keeps a thread for other tenants when the first documents of one tenant hold all others', async () => {
    const { pool: running } = start({ slowAfterMs: 60_000 });
    await warmUp(running, 'b');
    const finished: string[] = [];
    const runaways = [1, 2].map(async (seed) =>
      renderAll(running, [document(runaway, { seed })], () => finished.push('a')),
    );
    const other = renderAll(running, [document(quick, { tenantId: 'b' })], () => finished.push('b'));
    await Promise.all([...runaways, other]);

    expect(finished[0]).toBe('b');
  });

  it('renders a document of another tenant before the many that one tenant has sent, each of which takes 10 ms', async () => {
    const { pool: running } = start({ slowAfterMs: 60_000, limits: { ...limits, evaluationMs: 20_000 } });
    await warmUp(running);
    await renderAll(running, [document(medium)]);
    const finished: string[] = [];
    const count = 120;
    const many = renderAll(
      running,
      Array.from({ length: count }, (_, seed) => document(medium, { seed })),
      () => finished.push('a'),
    );
    await renderAll(running, [document(quick, { tenantId: 'b' })], () => finished.push('b'));
    await many;

    expect(finished.indexOf('b')).toBeLessThan(count / 4);
    expect(finished).toHaveLength(count + 1);
  });

  it('gives large documents to the main thread as bytes, which costs it no copy', async () => {
    const { pool: running } = start({ limits: { ...limits, evaluationMs: 20_000 } });
    const [finished] = await renderAll(running, [document(large)]);

    const json = JSON.stringify(`${'z'.repeat(8_000_000)}1`);
    expect(finished?.outcome).toMatchObject({ kind: 'rendered', outputBytes: 8_000_001 });
    const output = finished?.outcome.kind === 'rendered' ? finished.outcome.output : '';
    expect(typeof output).toBe('object');
    expect(Buffer.from(output).toString() === json).toBe(true);
  });

  it('does not start a document after its deadline, and never calls waiting a timeout', async () => {
    const { pool: running } = start();
    await renderAll(running, [document(runaway, { tenantId: 'b' })]);
    const deadlineMs = performance.now() + limits.evaluationMs / 2;
    const finished = await renderAll(
      running,
      Array.from({ length: 8 }, (_, seed) => document(runaway, { seed, deadlineMs })),
    );
    expect(new Set(kinds(finished))).toEqual(new Set(['failed', 'late']));
  });

  it('answers crashed for a document that takes its thread with it, and renders the others', async () => {
    const { pool: running, lost } = start({
      oldGenerationMbMax: 24,
      limits: { ...limits, evaluationMs: 20_000, outputBytes: 2 ** 30 },
    });
    const hungry = '<let(a, repeatText("x", 1000))><for(i,1,1000000)><val(range(1, 10000))><endfor>';
    const finished = await renderAll(running, [
      document(hungry),
      ...Array.from({ length: 10 }, (_, seed) => document(quick, { seed })),
    ]);
    expect(kinds(finished)).toEqual(['crashed', ...Array.from({ length: 10 }, () => 'rendered')]);
    expect(lost).toContain('crashed');
  });
});
