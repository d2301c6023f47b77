/** The node of a worker vanishes: no packet, no goodbye. Whatever it held is free again soon. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runInNetwork } from '../harness/network-nodes.ts';
import { VanishedNodeReport } from '../harness/vanished-node-report.ts';

const isFull = process.env.SCALE === 'full';
const documents = isFull ? 200_000 : 6_000;
const promisedMs = 30_000;
const scenario = fileURLToPath(new URL('../harness/vanished-node-main.ts', import.meta.url));
const testMsMax = isFull ? 1_500_000 : 240_000;

it(
  'a node that vanishes in the middle of a COPY frees the batch and its sequence within 30 s, and no byte differs',
  async () => {
    const run = await runInNetwork(scenario, testMsMax);

    if (run.code !== 0) throw new Error(run.output);
    const report = VanishedNodeReport.parse(JSON.parse(run.stdout));
    process.stderr.write(`${run.stdout}\n`);
    expect(report.waitsFor).toBe('Client ClientRead');
    expect(report.sequenceMs).toBeLessThan(promisedMs);
    expect(report.takenOverMs).toBeLessThan(promisedMs);
    expect(report.disturbed).toEqual({ ...report.undisturbed, status: 'completed', documents, lastNumber: documents });
  },
  testMsMax,
);
