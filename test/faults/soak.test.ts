/** A short soak (`npm run soak` is the long one): requests leave no handles and no keys. */
import { expect, it } from 'vitest';
import { runSoak, soakedServices } from '../soak/run-soak.ts';
import type { SoakSample } from '../soak/run-soak.ts';

const isFull = process.env.SCALE === 'full';
const seconds = isFull ? 300 : 4;
/** A short run must leave room on a busy machine. */
const load = isFull ? { share: 0.6, capacitySeconds: 2 } : { requestsPerSecond: 60 };
/** Connections of pools vary with the load. A leak per request would be thousands. */
const handlesSlack = 64;
const keysSlack = 64;

it('a soak opens no more handles and leaves no more Redis keys in its second half than in its first', async () => {
  const { samples, statuses, incidents } = await runSoak({
    seconds,
    sampleEverySeconds: 1,
    load,
    batchEverySeconds: isFull ? 5 : 1,
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
