/**
 * Bodies that mean harm: each ends in a document or in a documented error with a position, within the
 * stack, within the memory of the limits, and is read in time that grows with its length only.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deepBodies, growingBodies, limitEdges } from './hostile/growth.ts';
import { bodyLengthMax } from './hostile/hostile-body.ts';
import type { HostileBody, HostileEnd } from './hostile/hostile-body.ts';
import { nameBodies, valueBodies } from './hostile/names-and-values.ts';
import { parseBombs } from './hostile/parse-bombs.ts';
import { runBody } from './hostile/run-body.ts';
import type { BodyEnd } from './hostile/run-body.ts';
import { checkTemplate, defaultLimits } from './index.ts';

const isFull = process.env['SCALE'] === 'full';
/** For a machine that is busy with everything else. */
const patienceMs = isFull ? 600_000 : 60_000;
const bombBodies = parseBombs.map(({ name, make, problem }): HostileBody => {
  return { name, make: () => make(bodyLengthMax), ...(problem === undefined ? {} : { end: { problem } }) };
});
const groups: Readonly<Record<string, readonly HostileBody[]>> = {
  'a parse bomb of 256 KiB': bombBodies,
  'a body that grows': growingBodies,
  'a deep body': deepBodies,
  'the edge of a limit': limitEdges,
  'an inherited name': nameBodies,
  'a hostile value': valueBodies,
};

it('there are more than a hundred hostile bodies', () => {
  expect(Object.values(groups).flat().length).toBeGreaterThan(100);
});

for (const [group, bodies] of Object.entries(groups)) {
  describe(group, () => {
    it.each(bodies.map((hostile) => [hostile.name, hostile] as const))(
      '%s',
      (_name, hostile) => {
        const body = hostile.make();
        const end = runBody(body, hostile);
        expectDocumented(end, body);
        if (hostile.end !== undefined) expectEnd(end, hostile.end);
      },
      patienceMs,
    );
  });
}

describe('reading takes time in proportion to the length', () => {
  it.each(parseBombs.map(({ name, make }) => [name, make] as const))(
    '%s',
    (name, make) => {
      expect(superlinear(name, make)).toBeUndefined();
    },
    patienceMs,
  );
});

describe('memory grows by no more than 64 MB beside the output', () => {
  const measured = isFull ? growingBodies : growingBodies.filter(({ name }) => representative.has(name));

  it.each(measured.map(({ name }) => [name]))(
    '%s',
    async (name) => {
      const program = fileURLToPath(new URL('hostile/measure-body.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [program, name]);
      const { grownBytes } = JSON.parse(stdout) as { grownBytes: number }; // as the program prints it
      report(`${name}: ${(grownBytes / 1e6).toFixed(0)} MB`);
      expect(grownBytes).toBeLessThan(defaultLimits.outputBytes + 64 * 1024 * 1024);
    },
    patienceMs,
  );
});

/** Those that took most when they were first measured, one of each kind. */
const representative: ReadonlySet<string> = new Set([
  ...['a list of lists of lists, printed', 'escaped text', 'an escaped member name', 'many objects'],
  ...['doubling within one expression', 'a large list, printed'],
]);

function expectDocumented(end: BodyEnd, body: string): void {
  if (end.kind === 'refused') {
    const [first] = end.problems;
    expect(first?.reason).not.toBe('');
    if (first?.code !== 'NO_PLACEHOLDERS') expectWithin(first, body);
  } else if (end.kind === 'failed') {
    if (end.problem.kind === 'runtime') expectWithin(end.problem, body);
    else expect(end.problem.max).toBe(defaultLimitOf(end.problem.limit));
  } else if (end.shape === 'json') {
    expect(() => JSON.parse(end.text) as unknown).not.toThrow();
  }
}

function expectWithin(position: { readonly line?: number; readonly column?: number } | undefined, body: string): void {
  const { line = 0, column = 0 } = position ?? {};
  expect(line).toBeGreaterThanOrEqual(1);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column - 1).toBeLessThanOrEqual(body.split('\n')[line - 1]?.length ?? -1);
}

function defaultLimitOf(limit: 'loopIterations' | 'nodeEvaluations' | 'outputBytes' | 'timeout'): number {
  return defaultLimits[limit === 'timeout' ? 'evaluationMs' : limit];
}

function expectEnd(end: BodyEnd, wanted: HostileEnd): void {
  if ('problem' in wanted) {
    const { problem, ...position } = wanted;
    const [first] = end.kind === 'refused' ? end.problems : [];
    expect(first?.reason).toContain(problem);
    expect(first).toMatchObject(position);
  } else if ('limit' in wanted) {
    expect(end).toMatchObject({ kind: 'failed', problem: { kind: 'limit', ...wanted } });
  } else if ('runtime' in wanted) {
    expect(end).toMatchObject({ kind: 'failed', problem: { kind: 'runtime' } });
    expect(end.kind === 'failed' && end.problem.kind === 'runtime' ? end.problem.message : '').toContain(
      wanted.runtime,
    );
  } else {
    expect(end).toMatchObject({ kind: 'rendered', ...wanted });
  }
}

/** Below this, growth is noise: a quadratic reader takes seconds for 256 KiB. */
const noiseMs = 250;
/** 2.2 for each doubling, and as much again for a machine that is busy. */
const growthMax = 2.2 * 2.2 * 2;

/** The times for 64 and 256 KiB, when three attempts found that they grow faster than the length. */
function superlinear(name: string, make: (length: number) => string): string | undefined {
  let figures = '';
  for (let attempt = 0; attempt < 3; attempt++) {
    const large = bestTime(make(bodyLengthMax));
    if (large < noiseMs && !isFull) return undefined;
    const [half, quarter] = [bestTime(make(bodyLengthMax / 2)), bestTime(make(bodyLengthMax / 4))];
    figures = `${name}: ${[quarter, half, large].map((time) => time.toFixed(1)).join(', ')} ms for 64, 128, 256 KiB`;
    report(figures);
    if (large < noiseMs || large < quarter * growthMax) return undefined;
  }
  return figures;
}

/** The better of two runs; a first one that is fast enough is as good as any. */
function bestTime(body: string): number {
  const first = timeOf(body);
  return first < noiseMs && !isFull ? first : Math.min(first, timeOf(body));
}

function timeOf(body: string): number {
  const start = performance.now();
  checkTemplate(body);
  return performance.now() - start;
}

/** Figures are shown at full scale only. */
function report(figures: string): void {
  if (isFull) process.stdout.write(`${figures}\n`);
}
