/**
 * Checks that each hostile body ends in a document or in a documented error with a position. `hostile-costs.test.ts`
 * checks their cost.
 */
import { describe, expect, it } from 'vitest';
import { flawOfEnd, missOfEnd } from './hostile/documented-ends.ts';
import { bodiesBelowLimit, deepBodies, endlessBodies, growingBodies, limitEdges } from './hostile/growth.ts';
import type { HostileBody } from './hostile/hostile-body.ts';
import { nameBodies, valueBodies } from './hostile/names-and-values.ts';
import { parseBombs } from './hostile/parse-bombs.ts';
import { runBody } from './hostile/run-body.ts';

const isFull = process.env['SCALE'] === 'full';
/** Test timeout, long enough for a busy machine. */
const patienceMs = isFull ? 600_000 : 60_000;
const groups: Readonly<Record<string, readonly HostileBody[]>> = {
  'a body that grows': isFull ? growingBodies : [...endlessBodies.map(underLowLimit), ...bodiesBelowLimit(125_000)],
  'a deep body': deepBodies,
  'the edge of a limit': limitEdges,
  'an inherited name': nameBodies,
  'a hostile value': valueBodies,
};

it('there are more than a hundred and fifty hostile bodies', () => {
  expect(Object.values(groups).flat().length + parseBombs.length).toBeGreaterThan(150);
});

for (const [group, bodies] of Object.entries(groups)) {
  describe(`${group}:`, () => {
    it.each(bodies.map((hostile) => [hostile.name, hostile] as const))(
      `${group} of the kind "%s" ends in a document or a documented error`,
      (_name, hostile) => {
        const body = hostile.make();
        const end = runBody(body, hostile);
        expect(flawOfEnd(end, body)).toBeUndefined();
        expect(hostile.end === undefined ? undefined : missOfEnd(end, hostile.end)).toBeUndefined();
      },
      patienceMs,
    );
  });
}

/** The same body under a 32nd of the output limit, which it exceeds much sooner. */
function underLowLimit(hostile: HostileBody): HostileBody {
  if (hostile.end === undefined || !('limit' in hostile.end) || hostile.end.limit !== 'outputBytes') return hostile;
  const outputBytes = hostile.end.max / 32;
  return { ...hostile, limits: { ...hostile.limits, outputBytes }, end: { limit: 'outputBytes', max: outputBytes } };
}
