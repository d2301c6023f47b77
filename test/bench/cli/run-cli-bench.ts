/** The start of the command: `docgen --version` packed and in a checkout, beside a Node that does nothing. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { docgenEntry } from '../../harness/docgen-command.ts';
import { installPackedPackages } from '../../harness/packed-packages.ts';
import { formatMs, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';

const roundCount = 30;
const goalMs = 150;

export async function runCliBench(context: BenchContext): Promise<Medians> {
  context.progress('cli: packing');
  const packed = await installPackedPackages();
  try {
    const packedEntry = join(packed.path, 'node_modules/@docgen/cli/dist/main.js');
    return report(
      context,
      measure(context, {
        node: ['-e', '0'],
        packed: [packedEntry, '--version'],
        checkout: [docgenEntry, '--version'],
      }),
    );
  } finally {
    await packed.remove();
  }
}

/** Arguments of Node by name, or milliseconds of each round. */
type Starts<Value> = Readonly<Record<'node' | 'packed' | 'checkout', Value>>;

const names = ['node', 'packed', 'checkout'] as const;

/** Each round starts all of them, so that other load falls on all. */
function measure({ signal, progress }: BenchContext, args: Starts<readonly string[]>): Starts<number[]> {
  const times: Starts<number[]> = { node: [], packed: [], checkout: [] };
  // The first start fills the compile cache.
  for (const name of names) startMs(args[name]);
  for (let round = 1; round <= roundCount; round += 1) {
    signal.throwIfAborted();
    progress(`cli: round ${round} of ${roundCount}`);
    for (const name of names) times[name].push(startMs(args[name]));
  }
  return times;
}

/** @throws {Error} when the command fails */
function startMs(args: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - startedAt;
}

function report({ print }: BenchContext, times: Starts<number[]>): Medians {
  const rows = names.map((name) => [
    name === 'node' ? 'node -e 0' : `docgen --version, ${name}`,
    formatMs(spreadOf(times[name])),
    formatRatio(ratioOf(times[name], times.node)),
    name === 'node' ? '' : `${goalMs} ms`,
  ]);
  print(`\n${formatTable([['start', 'time', 'of node -e 0', 'goal'], ...rows])}`);
  return Object.fromEntries(names.map((name) => [`cli.${name}Ms`, spreadOf(times[name]).median]));
}
