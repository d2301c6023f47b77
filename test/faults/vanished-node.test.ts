/** Disconnects the node of a worker without closing its connections: its claims and locks become free soon. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runInNetwork } from '../harness/network-nodes.ts';
import { VanishedNodeReport } from '../harness/vanished-node-report.ts';

const isFull = process.env.SCALE === 'full';
const documents = isFull ? 200_000 : 3_000;
const promisedMs = 30_000;
const scenario = fileURLToPath(new URL('../harness/vanished-node-main.ts', import.meta.url));
const testMsMax = isFull ? 1_500_000 : 240_000;

it(
  'a batch and its sequence are free within 30 s after their worker is disconnected during a COPY, and no byte differs',
  async () => {
    const run = await runInNetwork(scenario, testMsMax);

    if (run.code !== 0) throw new Error(run.output);
    const report = VanishedNodeReport.parse(JSON.parse(run.stdout));
    process.stderr.write(run.stdout);
    expect(report.waitsFor).toBe('Client ClientRead');
    expect(report.sequenceMs).toBeLessThan(promisedMs);
    expect(report.takenOverMs).toBeLessThan(promisedMs);
    expect(report.disturbed).toEqual({ ...report.undisturbed, status: 'completed', documents, lastNumber: documents });
  },
  testMsMax,
);
