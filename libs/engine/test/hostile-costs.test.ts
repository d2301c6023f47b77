/** Checks the cost of hostile bodies: time that grows linearly with their length, and memory within the limits. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { flawOfEnd, grownBytesMax, missOfEnd } from './hostile/documented-ends.ts';
import { growingBodies } from './hostile/growth.ts';
import { bodyLengthMax } from './hostile/hostile-body.ts';
import { parseBombs } from './hostile/parse-bombs.ts';
import { runBody } from './hostile/run-body.ts';
import { checkTemplate } from '../index.ts';

const isFull = process.env['SCALE'] === 'full';
/** Half of the longest body that the service accepts; the longest body at full scale. */
const bombLength = isFull ? bodyLengthMax : bodyLengthMax / 2;
/** Shorter times are noise: a quadratic parser takes seconds for such a body. */
const noiseMs = 250;
/** Test timeout, long enough for a busy machine. */
const patienceMs = isFull ? 600_000 : 60_000;

describe('parse bombs', () => {
  it.each(parseBombs.map((bomb) => [bomb.name, bomb] as const))(
    'parsing takes time that grows linearly with the length: %s',
    (name, { make, problem }) => {
      const body = make(bombLength);
      const start = performance.now();
      const end = runBody(body);
      const isFast = performance.now() - start < noiseMs;
      expect(flawOfEnd(end, body)).toBeUndefined();
      expect(problem === undefined ? undefined : missOfEnd(end, { problem })).toBeUndefined();
      expect(isFast && !isFull ? undefined : superlinear(name, make)).toBeUndefined();
    },
    patienceMs,
  );
});

/** The bodies that used most memory, one of each kind. They share a process; at full scale each body has its own. */
const hungriest = [
  'a list of lists of lists, printed',
  'an escaped member name',
  'doubling within one expression',
  'computed masks of stock codes',
];

/** The bodies of which a render keeps most. Each has its own process: the garbage of others would count as well. */
const mostKept = ['computed regular expressions', 'computed regular expressions with many classes'];

/** By default, V8 collects garbage only after up to 100 MB of it. The render threads use the same flag. */
const nodeFlags = ['--max-semi-space-size=8'];

describe('memory', () => {
  it.each(isFull ? growingBodies.map(({ name }) => [[name]]) : [[hungriest], ...mostKept.map((name) => [[name]])])(
    'memory grows by at most 64 MB in addition to the output for %j',
    async (names) => {
      const program = fileURLToPath(new URL('hostile/measure-body.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, program, ...names]);
      report(`${names.join(', ')}: ${(Number(stdout) / 1e6).toFixed(0)} MB`);
      expect(Number(stdout)).toBeLessThan(grownBytesMax);
    },
    patienceMs,
  );
});

const evaluationMs = 50;
const overrunMsMax = 500;

it(
  'no body outlives the time limit by more than 500 ms',
  async () => {
    const program = fileURLToPath(new URL('hostile/time-bodies.ts', import.meta.url));
    const endMsMax = evaluationMs + overrunMsMax;
    const args = [...nodeFlags, program, String(evaluationMs), String(endMsMax)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const times = Object.entries(JSON.parse(stdout) as Readonly<Record<string, number>>); // our own program's
    report(times.map(([name, time]) => `${name}: ${time.toFixed(0)} ms`).join('\n'));
    expect(times.length).toBeGreaterThan(30);
    expect(times.filter(([, time]) => time > endMsMax)).toEqual([]);
  },
  patienceMs,
);

/** 2.2 for each doubling, and as much again for a machine that is busy. */
const growthMax = 2.2 * 2.2 * 2;

/** The times for growing lengths, when three attempts found that they grow faster than the length. */
function superlinear(name: string, make: (length: number) => string): string | undefined {
  let figures = '';
  for (let attempt = 0; attempt < 3; attempt++) {
    const quarter = bestTime(make(bombLength / 4));
    const linearMs = Math.max(noiseMs, quarter * growthMax);
    const large = bestTime(make(bombLength), linearMs);
    figures = `${name}: ${quarter.toFixed(1)}, ${large.toFixed(1)} ms for a quarter, all`;
    report(figures);
    if (large < linearMs) return undefined;
  }
  return figures;
}

/** The better of two runs; a first one that is fast enough is as good as any. */
function bestTime(body: string, enoughMs = noiseMs): number {
  const first = timeOf(body);
  return first < enoughMs && !isFull ? first : Math.min(first, timeOf(body));
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
