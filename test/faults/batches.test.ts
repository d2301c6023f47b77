/** Batches under faults: a short `npm run chaos` with a few injections of each fault. */
import { describe, expect, it } from 'vitest';
import { noDifferences } from '../chaos/client-record.ts';
import { runChaos } from '../chaos/run-chaos.ts';
import { faults } from '../chaos/faults.ts';
import type { FaultName } from '../chaos/faults.ts';

const isFull = process.env.SCALE === 'full';
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 2 ** 31);
const size = isFull
  ? { batchCount: 40, documentsPerBatch: 250, loopsPerDocument: 60_000 }
  : { batchCount: 6, documentsPerBatch: 110, loopsPerDocument: 60_000 };
const injections: Readonly<Record<FaultName, number>> = isFull
  ? {
      workerKill: 50,
      workerStop: 50,
      workerSleep: 3,
      apiKill: 20,
      billingKill: 20,
      redisFlush: 10,
      redisKill: 10,
      postgresRestart: 5,
    }
  : {
      workerKill: 1,
      workerStop: 1,
      workerSleep: 1,
      apiKill: 1,
      billingKill: 1,
      redisFlush: 1,
      redisKill: 1,
      postgresRestart: 1,
    };
// The end of a claim, the next poll, and the restart of processes.
const recoveryMsMax = 60_000;
// Processes restart about twenty times, and the machine may be busy.
const testMsMax = isFull ? 3_600_000 : 400_000;

describe('batches', () => {
  it(
    'batches lose, double and change no document under any fault, and count and meter each once',
    async () => {
      console.log(`CHAOS_SEED=${seed}`);

      const results = await runChaos({ seed, size, injections, onProgress: (text) => console.log(text) });

      expect(results.map(({ fault }) => fault)).toEqual(Object.keys(faults));
      for (const {
        fault,
        tailMs,
        underLoad,
        stalledMsMax: _stalled,
        elapsedMs: _elapsed,
        injections: injected,
        sums,
        ...found
      } of results) {
        expect({ fault, injected, ...found }).toEqual({
          fault,
          injected: injections[fault],
          accepted: size.batchCount,
          ...noDifferences,
        });
        expect(underLoad, `injections of ${fault} while documents were missing`).toBeGreaterThan(injections[fault] / 2);
        const documents = size.batchCount * size.documentsPerBatch;
        expect(sums).toEqual({ counted: documents, stored: documents, metered: documents });
        expect(tailMs).toBeLessThan(recoveryMsMax);
      }
    },
    testMsMax,
  );
});
