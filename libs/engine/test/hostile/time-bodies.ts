/**
 * A program for the tests: renders the slow bodies with a short time limit, one after another, and prints the
 * milliseconds of each as JSON.
 */
// oxlint-disable no-restricted-globals -- a separate process, not part of the engine
import { compileTemplate, defaultLimits, renderTemplate } from '../../index.ts';
import type { CompiledTemplate, RenderInput } from '../../index.ts';
import { slowBodies } from './slow-bodies.ts';

const evaluationMs = Number(process.argv[2]);
/** A body that takes longer is tried again. */
const enoughMs = Number(process.argv[3]);
/** Attempts for each body, because the machine can be busy. */
const attemptsMax = 5;
const times = new Map<string, number>();
for (const { name, make, params = {} } of slowBodies) {
  const template = compileTemplate(make());
  const state = { variables: new Map([['a', null]]), sequences: new Map<string, null>() };
  const input = { seed: 1, params, limits: { ...defaultLimits, evaluationMs }, state, now: () => performance.now() };
  let best = timeOf(template, input);
  for (let attempt = 1; attempt < attemptsMax && best > enoughMs; attempt++) {
    best = Math.min(best, timeOf(template, input));
  }
  times.set(name, best);
}
process.stdout.write(JSON.stringify(Object.fromEntries(times)));

/** The shorter of elapsed time, which includes other processes, and CPU time, which includes garbage collection. */
function timeOf(template: CompiledTemplate, input: RenderInput): number {
  const usedBefore = process.cpuUsage();
  const before = performance.now();
  const { kind } = renderTemplate(template, input);
  const elapsed = performance.now() - before;
  const { user, system } = process.cpuUsage(usedBefore);
  if (kind === 'needsState') throw new Error('all state is known');
  return Math.min(elapsed, (user + system) / 1000);
}
