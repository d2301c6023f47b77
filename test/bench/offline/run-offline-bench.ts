/** `docgen batch --offline`, bundled as in its package: the same related documents with one and with two threads. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from '../../../scripts/bundle-command.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import { bodies } from '../engine/template-bodies.ts';
import { formatCount, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';

const roundCount = 15;
const parents = 10_000;
const children = 990_000;
const goal = 1.6;
const threadCounts = [1, 2] as const;

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Within the checkout, where the bundle finds the manifest with its version. */
const bundle = join(root, '.docgen', 'bench-cli');

type Rates = Readonly<Record<(typeof threadCounts)[number], number[]>>;

export async function runOfflineBench(context: BenchContext): Promise<Medians> {
  const from = { from: 'customer.customerId', strategy: 'round-robin' };
  const documents = [
    { templateFile: 'small.json', alias: 'customer', count: parents },
    { templateFile: 'small.json', alias: 'order', count: children, relations: { customerId: from } },
  ];
  const folder = await makeDocgenFolder({
    'small.json': bodies.small,
    'batch.json': JSON.stringify({ seed: 7, documents }),
  });
  try {
    await bundleCommand(join(root, 'apps/cli'), bundle);
    return report(context, measure(context, folder.path));
  } finally {
    await folder.remove();
  }
}

/** Documents a second of each round, with the start of the command. The order of the two alternates. */
function measure({ signal, progress }: BenchContext, path: string): Rates {
  const rates: Rates = { 1: [], 2: [] };
  for (let round = 0; round <= roundCount; round += 1) {
    progress(`offline: round ${round} of ${roundCount}`);
    for (const threads of round % 2 === 0 ? threadCounts : threadCounts.toReversed()) {
      signal.throwIfAborted();
      const rate = perSecond(path, threads);
      // The first round fills the compile cache.
      if (round > 0) rates[threads].push(rate);
    }
  }
  return rates;
}

/** @throws {Error} when the command fails */
function perSecond(cwd: string, threads: number): number {
  const args = [join(bundle, 'main.js'), 'batch', 'batch.json', '--offline', '--threads', String(threads)];
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`docgen ended with ${status}: ${stderr}`);
  return ((parents + children) / (performance.now() - startedAt)) * 1_000;
}

function report({ print }: BenchContext, rates: Rates): Medians {
  const ratio = ratioOf(rates[2], rates[1]);
  const rows = threadCounts.map((threads) => [
    `docgen batch --offline --threads ${threads}`,
    formatCount(spreadOf(rates[threads])),
  ]);
  print(`\n${formatTable([[`${parents + children} documents`, 'a second'], ...rows])}`);
  print(`two threads against one: ${formatRatio(ratio)}, goal ${goal}`);
  return { 'offline.twoThreadsVsOne': ratio.median };
}
