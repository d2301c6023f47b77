/**
 * A program for the tests: renders the slow bodies under a short time limit, one behind the other, and prints as
 * JSON how many milliseconds each took.
 */
// oxlint-disable no-restricted-globals -- this is a process of its own, and no part of the engine
import { compileTemplate, defaultLimits, renderTemplate } from '../../index.ts';
import type { CompiledTemplate, RenderInput } from '../../index.ts';
import { slowBodies } from './slow-bodies.ts';

const evaluationMs = Number(process.argv[2]);
/** What takes no longer is not tried again. */
const enoughMs = Number(process.argv[3]);
/** For a machine that is busy with everything else. */
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

/** The shorter of two measures: one counts what other processes do meanwhile, the other what other threads collect. */
function timeOf(template: CompiledTemplate, input: RenderInput): number {
  const usedBefore = process.cpuUsage();
  const before = performance.now();
  const { kind } = renderTemplate(template, input);
  const elapsed = performance.now() - before;
  const { user, system } = process.cpuUsage(usedBefore);
  if (kind === 'needsState') throw new Error('all state is known');
  return Math.min(elapsed, (user + system) / 1000);
}
