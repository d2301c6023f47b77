/**
 * The render pool with real threads: which documents get a thread, which lose it, and the effect on other documents.
 */
import { defaultLimits } from '@docgen/engine';
import type { RenderLimits } from '@docgen/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { createRenderPool } from '../../../apps/worker/pool/render-pool.ts';
import type { RenderPool } from '../../../apps/worker/pool/render-pool.ts';
import { createThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import type { ThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import type { PoolOutcome } from '../../../apps/worker/pool/pending-render.ts';
import type { RenderWork } from '../../../apps/worker/pool/render-work.ts';
import { renderWork } from '../../harness/render-work.ts';

const limits: RenderLimits = { ...defaultLimits, loopIterations: 1e12, nodeEvaluations: 1e12, evaluationMs: 250 };
const runaway = '<for(i,1,100000000)><if(i == -1)>x<endif><endfor>';
const quick = '{"n": <getRandomNumber(1,9)>}';
/** 8 MB of text. */
const large = `<for(i,1,1000)>${'z'.repeat(8_000)}<endfor><val(1)>`;
/** Some 10 ms. */
const medium = '<for(i,1,200000)><if(i == -1)>x<endif><endfor>';
const threads = 2;
/** A test of an order has no promise about time: 120 documents took more than 30 s on a loaded machine. */
const orderMsMax = 120_000;

interface Timed {
  readonly outcome: PoolOutcome;
  readonly atMs: number;
}

let threadPool: ThreadPool | undefined;

afterEach(async () => {
  await threadPool?.close();
});

interface Options {
  readonly limits?: RenderLimits;
  readonly graceMs?: number;
  readonly slowAfterMs?: number;
  readonly oldGenerationMbMax?: number;
}

function start(options: Options = {}): { pool: RenderPool; lost: string[] } {
  const lost: string[] = [];
  threadPool = createThreadPool({ threads, limits, ...options });
  const pool = createRenderPool({
    threadPool,
    threads,
    limits,
    nowMs: () => performance.now(),
    onThreadLost: (reason) => lost.push(reason),
    ...options,
  });
  return { pool, lost };
}

async function renderAll(
  to: RenderPool,
  works: readonly RenderWork[],
  onFinished: () => void = () => undefined,
): Promise<Timed[]> {
  const startedAt = performance.now();
  return Promise.all(
    works.map(async (work) => {
      const outcome = await to.render(work);
      onFinished();
      return { outcome, atMs: performance.now() - startedAt };
    }),
  );
}

/** Renders in every thread, so that a test does not wait for threads to load. */
async function warmUp(running: RenderPool, tenantId = 'a'): Promise<void> {
  await renderAll(
    running,
    Array.from({ length: 200 }, (_, seed) => renderWork(quick, { seed, tenantId })),
  );
}

const kinds = (finished: readonly Timed[]) => finished.map(({ outcome }) => outcome.kind);
const reasons = (finished: readonly Timed[]) =>
  finished.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.failure.reason : outcome.kind));

it('a document that asks for state uses up its time limit over all rounds', async () => {
  const { pool } = start();
  const asking = await pool.render(renderWork('<for(i,1,2000)><if(i == -1)>x<endif><endfor><getVar(v)>'));
  if (asking.kind !== 'needsState') throw new Error(`not asking: ${asking.kind}`);
  const state = { variables: new Map([['v', null]]), sequences: new Map() };
  const work = renderWork('<for(i,1,2000)><if(i == -1)>x<endif><endfor><hasVar(v)>');

  const inTime = await pool.render({ ...work, state, evaluatedMs: asking.elapsedMs });
  const usedUp = await pool.render({ ...work, state, evaluatedMs: limits.evaluationMs + 1 });

  expect(asking.elapsedMs).toBeGreaterThan(0);
  expect(inTime.kind).toBe('rendered');
  expect(usedUp).toMatchObject({ kind: 'failed', failure: { limit: 'timeout', max: limits.evaluationMs } });
});

describe('createRenderPool', () => {
  it('the render pool renders every document of a call once', async () => {
    const { pool: running } = start();
    const finished = await renderAll(
      running,
      Array.from({ length: 300 }, (_, seed) => renderWork(quick, { seed })),
    );
    expect(new Set(kinds(finished))).toEqual(new Set(['rendered']));
    expect(finished).toHaveLength(300);
  });

  it('the render pool ends an endless document at its time limit, and renders the others of its call long before', async () => {
    // A thread that a busy machine delays is not ended from outside: the document itself must stop.
    const { pool: running, lost } = start({ graceMs: 20_000 });
    await warmUp(running);
    const mixed = [
      renderWork(quick),
      renderWork(runaway),
      ...Array.from({ length: 20 }, (_, seed) => renderWork(quick, { seed })),
    ];
    const finished = await renderAll(running, mixed);
    expect(finished[1]?.outcome).toMatchObject({ kind: 'failed', failure: { reason: 'limit', limit: 'timeout' } });
    const neighbours = finished.filter((_, index) => index !== 1);
    expect(new Set(kinds(neighbours))).toEqual(new Set(['rendered']));
    expect(Math.max(...neighbours.map(({ atMs }) => atMs))).toBeLessThan(finished[1]?.atMs ?? 0);
    expect(lost).toEqual([]);
  });

  it('the render pool terminates the thread of a document that does not stop at its time limit, and continues', async () => {
    const { pool: running, lost } = start({ limits: { ...limits, evaluationMs: 10_000 }, graceMs: -9_750 });
    const finished = await renderAll(running, [renderWork(runaway)]);
    expect(reasons(finished)).toEqual(['limit']);
    expect(lost).toEqual(['timedOut']);
    expect(kinds(await renderAll(running, [renderWork(quick)]))).toEqual(['rendered']);
  });

  it('the render pool renders a document of another tenant before the endless documents of one tenant that still wait for threads', async () => {
    const { pool: running } = start();
    await warmUp(running);
    const ended: string[] = [];
    const runaways = renderAll(
      running,
      Array.from({ length: 4 }, (_, index) => renderWork(`${runaway}${index}`)),
      () => ended.push('a'),
    );
    const finished = await renderAll(running, [renderWork(quick, { tenantId: 'b' })], () => ended.push('b'));
    expect(kinds(finished)).toEqual(['rendered']);
    // At most the documents that had a thread already end before it.
    expect(ended.indexOf('b')).toBeLessThanOrEqual(threads);
    expect(new Set(kinds(await runaways))).toEqual(new Set(['failed']));
  });

  it('the render pool keeps a thread for other tenants when the first documents of one tenant hold all others', async () => {
    const { pool: running } = start({ slowAfterMs: 60_000 });
    await warmUp(running, 'b');
    const finished: string[] = [];
    const runaways = [1, 2].map(async (seed) =>
      renderAll(running, [renderWork(runaway, { seed })], () => finished.push('a')),
    );
    const other = renderAll(running, [renderWork(quick, { tenantId: 'b' })], () => finished.push('b'));
    await Promise.all([...runaways, other]);

    expect(finished[0]).toBe('b');
  });

  it(
    'the render pool renders a document of another tenant before the many that one tenant has sent, each of which takes 10 ms',
    { timeout: orderMsMax },
    async () => {
      const { pool: running } = start({ slowAfterMs: 60_000, limits: { ...limits, evaluationMs: 20_000 } });
      await warmUp(running);
      await renderAll(running, [renderWork(medium)]);
      const finished: string[] = [];
      const count = 60;
      const many = renderAll(
        running,
        Array.from({ length: count }, (_, seed) => renderWork(medium, { seed })),
        () => finished.push('a'),
      );
      await renderAll(running, [renderWork(quick, { tenantId: 'b' })], () => finished.push('b'));
      await many;

      expect(finished.indexOf('b')).toBeLessThan(count / 4);
      expect(finished).toHaveLength(count + 1);
    },
  );

  it('the render pool transfers a large document to the main thread as bytes', async () => {
    const { pool: running } = start({ limits: { ...limits, evaluationMs: 20_000 } });
    const [finished] = await renderAll(running, [renderWork(large)]);

    const json = JSON.stringify(`${'z'.repeat(8_000_000)}1`);
    expect(finished?.outcome).toMatchObject({ kind: 'rendered', outputBytes: 8_000_001 });
    const output = finished?.outcome.kind === 'rendered' ? finished.outcome.output : '';
    expect(typeof output).toBe('object');
    expect(Buffer.from(output).toString() === json).toBe(true);
  });

  it('the render pool answers unavailable, and not with a timeout, for a document that waits until its deadline', async () => {
    const { pool: running } = start();
    await renderAll(running, [renderWork(runaway, { tenantId: 'b' })]);
    const deadlineMs = performance.now() + limits.evaluationMs / 2;
    const finished = await renderAll(
      running,
      Array.from({ length: 4 }, (_, seed) => renderWork(runaway, { seed, deadlineMs })),
    );
    expect(new Set(reasons(finished))).toEqual(new Set(['limit', 'unavailable']));
  });

  it('the render pool fails a document whose body only the next version knows, keeps its thread, and renders the others', async () => {
    const { pool: running, lost } = start();
    const [unknown, known] = await renderAll(running, [renderWork('<getOfTheNextVersion()>'), renderWork(quick)]);

    expect(unknown?.outcome).toMatchObject({ kind: 'failed', failure: { reason: 'runtime' } });
    expect(known?.outcome.kind).toBe('rendered');
    expect(lost).toEqual([]);
  });

  it('the render pool fails a document that ends its thread, and renders the others', async () => {
    const { pool: running, lost } = start({
      oldGenerationMbMax: 24,
      limits: { ...limits, evaluationMs: 20_000, outputBytes: 2 ** 30 },
    });
    const hungry = '<val(repeat(1000, upper(repeatText(x, 1000000))))>';
    const finished = await renderAll(running, [
      renderWork(hungry),
      ...Array.from({ length: 10 }, (_, seed) => renderWork(quick, { seed })),
    ]);
    expect(reasons(finished)).toEqual(['runtime', ...Array.from({ length: 10 }, () => 'rendered')]);
    expect(lost).toContain('crashed');
  });
});
