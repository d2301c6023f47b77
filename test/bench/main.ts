/**
 * `npm run bench`: measures the product, its peers and lower bounds ("floors") in one run. Only figures of the same run
 * are comparable. Nothing passes or fails.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runBatchBench } from './batch/run-batch-bench.ts';
import { runCliBench } from './cli/run-cli-bench.ts';
import { runCompressionBench } from './compression/run-compression-bench.ts';
import { documentSizes } from './engine/document-size.ts';
import type { DocumentSize } from './engine/document-size.ts';
import { runEngineBench } from './engine/run-engine-bench.ts';
import type { BenchContext, BenchPart, Medians } from './measure/report.ts';
import { runConsoleBench } from './console/run-console-bench.ts';
import { runOfflineBench } from './offline/run-offline-bench.ts';
import { runRequestBench } from './request/run-request-bench.ts';
import { runScaleBench } from './scale/run-scale-bench.ts';
import { runTablesBench } from './tables/run-tables-bench.ts';
import { runVirtualBench } from './virtual/run-virtual-bench.ts';

const parts: Readonly<Record<string, BenchPart>> = {
  engine: runEngineBench,
  request: runRequestBench,
  batch: runBatchBench,
  scale: runScaleBench,
  compression: runCompressionBench,
  virtual: runVirtualBench,
  console: runConsoleBench,
  cli: runCliBench,
  offline: runOfflineBench,
  tables: runTablesBench,
};
const usage = `Usage: npm run bench -- [${Object.keys(parts).join('|')} ...] [--size ${documentSizes.join('|')}] [--json FILE]\n`;

const { names, size, jsonFile } = readArguments();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const startedAt = performance.now();
await run(names);

interface Arguments {
  readonly names: readonly string[];
  readonly size: DocumentSize | undefined;
  readonly jsonFile: string | undefined;
}

function readArguments(): Arguments {
  try {
    const options = { json: { type: 'string' }, size: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new Error(`unknown part ${unknown}`);
    const size = documentSizes.find((known) => known === values.size);
    if (size !== values.size) throw new Error(`unknown size ${values.size}`);
    return { names: positionals.length === 0 ? Object.keys(parts) : positionals, size, jsonFile: values.json };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(2);
  }
}

async function run(wanted: readonly string[]): Promise<void> {
  const context: BenchContext = { signal: stopping.signal, size, print, progress: showProgress };
  const medians: Record<string, number> = {};
  try {
    for (const name of wanted) Object.assign(medians, await parts[name]?.(context));
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    print('\nstopped');
    process.exit(130);
  }
  printMedians(medians);
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(medians, null, 2)}\n`);
}

function printMedians(medians: Medians): void {
  print('');
  for (const [name, value] of Object.entries(medians)) print(`${name} ${value.toPrecision(3)}`);
}

function print(text: string): void {
  clearProgress();
  process.stdout.write(`${text}\n`);
}

/** On a terminal it overwrites one line. Only results go to stdout. */
function showProgress(text: string): void {
  const line = `[${Math.round((performance.now() - startedAt) / 1_000)} s] ${text}`;
  if (!process.stderr.isTTY) return void process.stderr.write(`${line}\n`);
  clearProgress();
  process.stderr.write(line.slice(0, process.stderr.columns - 1));
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}
