/**
 * `npm run soak`: runs the product at 60 % of its capacity for 20 minutes. Prints the trends of memory, handles, Redis
 * and Postgres. Exits 1 when one rises too fast, a request or a process failed, or the load was too small.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatTable } from '../bench/measure/report.ts';
import { runSoak } from './run-soak.ts';
import { findRising, plotSoak, tabulate } from './soak-report.ts';

const usage = 'Usage: npm run soak -- [--minutes N] [--share 0.6] [--plot FILE.svg]\n';
const sampleEverySeconds = 5;
/** In a shorter run, heaps still grow to their usual size. Its slopes are printed but not checked. */
const decisiveMinutes = 10;
/** Minimum share of the wanted rate. A smaller load proves nothing. */
const answeredShareMin = 0.95;

const { minutes, share, plot } = readArguments();
const result = await runSoak({
  seconds: minutes * 60,
  sampleEverySeconds,
  load: { share, capacitySeconds: 8 },
  batchEverySeconds: 5,
  onProgress: (text) => process.stderr.write(`${text}\n`),
});
const statuses = [...result.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
print(`${result.requestsPerSecond} requests a second for ${minutes} minutes`);
print(`answers: ${statuses}`);
print(formatTable(tabulate(result)));
if (plot !== undefined) await writeFile(plot, plotSoak(result));
const answeredPerSecond = (result.statuses.get('200') ?? 0) / (minutes * 60);
const problems = [
  ...result.incidents,
  ...[...result.statuses.keys()].filter((status) => !/^(200|batch 20[02]|delete 200)$/.test(status)),
  ...(answeredPerSecond < answeredShareMin * result.requestsPerSecond
    ? [`only ${answeredPerSecond.toFixed(0)} requests a second were answered`]
    : []),
  ...(minutes >= decisiveMinutes ? findRising(result) : []),
];
for (const problem of problems) print(`problem: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '20' },
        share: { type: 'string', default: '0.6' },
        plot: { type: 'string' },
      },
    });
    return { minutes: toPositive(values.minutes), share: toPositive(values.share), plot: values.plot };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(2);
  }
}

function toPositive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a positive number`);
  return value;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
