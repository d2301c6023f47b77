/**
 * `npm run chaos`: injects many faults of each kind under a load of batches, and prints a table of their effects.
 * Prints the seed: `--seed` with the same faults and sizes repeats the random choices. Exits with 1 when a fault had an
 * effect.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatTable } from '../bench/measure/report.ts';
import { faults } from './faults.ts';
import type { FaultName } from './faults.ts';
import { runChaos } from './run-chaos.ts';
import type { ChaosResult } from './run-chaos.ts';

const injections: Readonly<Record<FaultName, number>> = {
  workerKill: 50,
  workerStop: 20,
  workerSleep: 3,
  apiKill: 10,
  billingKill: 20,
  redisFlush: 10,
  redisKill: 10,
  postgresRestart: 5,
};
const usage = `Usage: npm run chaos -- [${Object.keys(faults).join('|')} ...] [--seed N] [--batches N] [--documents N] [--loops N]\n`;

const { names, seed, size } = readArguments();
print(`chaos with seed ${seed}: ${size.batchCount} batches of ${size.documentsPerBatch} documents for each fault`);
const wanted = Object.fromEntries(
  Object.entries(injections).filter(([name]) => names.length === 0 || names.includes(name)),
);
const results = await runChaos({
  seed,
  size,
  injections: wanted,
  onProgress: (text) => process.stderr.write(`${text}\n`),
});
print(formatTable([head(), ...results.map(toRow)]));
for (const example of results.flatMap(({ examples }) => examples)) print(example);
process.exit(results.every(isHarmless) ? 0 : 1);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(randomInt(2 ** 31)) },
        batches: { type: 'string', default: '40' },
        documents: { type: 'string', default: '250' },
        loops: { type: 'string', default: '60000' },
      },
    });
    const unknown = positionals.find((name) => !Object.hasOwn(faults, name));
    if (unknown !== undefined) throw new Error(`unknown fault ${unknown}`);
    const size = {
      batchCount: toCount(values.batches, 1),
      // A fifth of them are parents, at least one.
      documentsPerBatch: toCount(values.documents, 5),
      loopsPerDocument: toCount(values.loops, 1),
    };
    return { names: positionals, seed: toCount(values.seed), size };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(2);
  }
}

function toCount(text: string, min = 0): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) < min)
    throw new Error(`${text} is not a whole number from ${min} to 9999999999`);
  return Number(text);
}

function head(): string[] {
  const counts = [
    'injected',
    'under load',
    'accepted',
    'lost',
    'doubled',
    'failed',
    'different',
    'usage difference',
    'gaps',
  ];
  return ['fault', ...counts, 'counted = stored = metered', 'stalled s', 'tail s', 'total s'];
}

function toRow(result: ChaosResult): string[] {
  const { fault, injections: injected, underLoad, accepted, lost, doubled, failed, different } = result;
  const { usageDifference, gaps } = result;
  const counts = [injected, underLoad, accepted, lost, doubled, failed, different, usageDifference, gaps].map(String);
  const sums = `${result.sums.counted} ${result.sums.stored} ${result.sums.metered}`;
  const seconds = [result.stalledMsMax, result.tailMs, result.elapsedMs].map((ms) => (ms / 1_000).toFixed(1));
  return [faults[fault].title, ...counts, sums, ...seconds];
}

function isHarmless({ lost, doubled, failed, different, usageDifference, gaps, sums }: ChaosResult): boolean {
  const { counted, stored, metered } = sums;
  return [counted - stored, metered - counted, lost, doubled, failed, different, usageDifference, gaps].every(
    (count) => count === 0,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
