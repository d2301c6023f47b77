/** Measures compile times: whether they are linear in the size of the body, and the cost of the first document. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../measure/child.ts';
import { formatMs, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';
import type { CompileRequest, CompileResult } from './compile-process.ts';

const kibibytes = [64, 128, 256] as const;
/** Kibibytes per measurement. */
const kibibytesPerMeasurement = 1_024;
const roundCount = 21;
const coldCount = 7;

export async function printCompileTimes(context: BenchContext): Promise<void> {
  const { signal, progress, print } = context;
  progress('engine: compile times');
  const child = await startChild<CompileRequest, CompileResult>({ file, signal });
  const times = new Map<number, number[]>(kibibytes.map((size) => [size, []]));
  for (let round = -2; round < roundCount; round += 1) {
    for (const size of kibibytes) {
      // The same number of characters for each size, so that garbage collections cost the same.
      const count = kibibytesPerMeasurement / size;
      const { threadMs } = await child.ask({ charactersMin: size * 1_024, times: count });
      if (round >= 0) times.get(size)?.push(threadMs / count);
    }
  }
  await child.stop();
  print(`\n${formatTable([['compiling', 'processor time', 'vs half the size'], ...rowsOf(times)])}`);
  const cold = formatMs(spreadOf(await measureCold(context, 'no')));
  const warmed = formatMs(spreadOf(await measureCold(context, 'yes')));
  print(`first compile and render of SMALL in a fresh process: ${cold}; after a render thread's warm-up: ${warmed}`);
}

const file = new URL('compile-process.ts', import.meta.url);

function rowsOf(times: ReadonlyMap<number, readonly number[]>): string[][] {
  return [...times].map(([size, values]) => {
    const half = times.get(size / 2);
    return [`${size} KiB`, formatMs(spreadOf(values)), half === undefined ? '' : formatRatio(ratioOf(values, half))];
  });
}

/** Like the services, reuses sources that an earlier process compiled. */
async function measureCold({ signal }: BenchContext, warmUp: 'yes' | 'no'): Promise<number[]> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'docgen-bench-'));
  const values: number[] = [];
  try {
    while (values.length <= coldCount) {
      const env = { NODE_COMPILE_CACHE: cacheFolder, BENCH_WARM_UP: warmUp };
      const child = await startChild<CompileRequest, CompileResult>({ file, env, signal });
      values.push((await child.ask({ charactersMin: 0, times: 1 })).threadMs);
      await child.stop();
    }
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
  return values.slice(1);
}
