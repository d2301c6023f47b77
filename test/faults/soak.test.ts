/** A short soak (`npm run soak` is the long one): what is opened for a request is closed again. */
import { expect, it } from 'vitest';
import { runSoak, soakedServices } from '../soak/run-soak.ts';
import type { SoakSample } from '../soak/run-soak.ts';

const isFull = process.env.SCALE === 'full';
const seconds = isFull ? 300 : 6;
/** Of what two seconds said that it carries: a short run leaves room for a machine that has other things to do. */
const share = isFull ? 0.6 : 0.3;
/** Connections of pools come and go with the load; what a request leaves behind would be thousands. */
const handlesSlack = 64;
const keysSlack = 64;

it('opens no more handles and leaves no more keys in Redis in its second half than in its first', async () => {
  const { samples, statuses, incidents } = await runSoak({
    seconds,
    sampleEverySeconds: 1,
    share,
    capacitySeconds: 2,
    onProgress: () => undefined,
  });
  const half = Math.floor(samples.length / 2);
  const highest = (part: readonly SoakSample[], read: (sample: SoakSample) => number) => Math.max(...part.map(read));
  const growth = (read: (sample: SoakSample) => number) =>
    highest(samples.slice(half), read) - highest(samples.slice(0, half), read);

  expect(incidents).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual(['200', 'batch 202', 'delete 200']);
  for (const service of soakedServices) {
    expect(growth(({ processes }) => processes[service]?.handles ?? 0)).toBeLessThan(handlesSlack);
  }
  expect(growth(({ redisKeys }) => redisKeys)).toBeLessThan(keysSlack);
});
