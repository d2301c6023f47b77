/**
 * Runs the steps of `test-steps.ts`, all of them also after a failure. Ends with the failures and one line:
 * `12 passed, 0 failed`. Two checks run at a time, and are reported in the order of the table. Runs of vitest follow each
 * other, because each sets how many files run at a time.
 *
 *     npm test                                                        the checks and the main tests
 *     npm run test:rest                                               the other tests
 *     npm test -- unit lint                                           these steps, whole
 *     npm test -- test/integration/api/get-template.test.ts           these files
 *     npm test -- integration --shard 1/2                             half of the files
 *     npm run check                                                   the checks, without tests
 *     npm run test:full                                               everything, the long tests at full length
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { addCounts, countCheck, countVitest, formatCounts, noTests } from './test-counts.ts';
import type { Counts } from './test-counts.ts';
import { listFailures } from './test-failures.ts';
import { partVariable, readPart } from '../test/parts.ts';
import type { Part } from '../test/parts.ts';
import { countLeftOut } from './left-out.ts';
import { chooseSteps, steps } from './test-steps.ts';
import type { Step } from './test-steps.ts';
import { parseVitestReport } from './vitest-report.ts';

/** Keeps compiled sources for all processes and render threads that the tests start. */
const compileCacheDir = fileURLToPath(new URL('../.docgen/compile-cache', import.meta.url));
const CHECK_MS_MAX = 5 * 60_000;
const CHECKS_AT_ONCE = 2;
/** For tsc and oxlint, which are written in Go: each check has its share of the processors, and collects no garbage. */
const checkEnvironment = {
  GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / CHECKS_AT_ONCE))),
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
};
const VITEST_MS_MAX = 70 * 60_000;
const FULL_VITEST_MS_MAX = 6 * 60 * 60_000;

interface Run {
  readonly isFull: boolean;
  readonly part: Part;
  /** For vitest: `--shard=1/2` runs the first half of the files. */
  readonly shard: readonly string[];
  readonly signal: AbortSignal;
  readonly reportFolder: string;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string' },
      part: { type: 'string' },
      shard: { type: 'string' },
      'checks-only': { type: 'boolean', default: false },
    },
  });
  const part = positionals.length > 0 ? 'whole' : readPart(values.part);
  const chosen = chooseSteps(steps, { names: positionals, isChecksOnly: values['checks-only'], part });
  const isFull = (values.scale ?? process.env.SCALE) === 'full';
  const reportFolder = await mkdtemp(join(tmpdir(), 'docgen-test-'));
  try {
    const counts = await runSteps(chosen, {
      isFull,
      part,
      shard: values.shard === undefined ? [] : [`--shard=${values.shard}`],
      signal: interruption(),
      reportFolder,
    });
    if (part === 'main') console.log(await describeLeftOut());
    console.log(formatCounts(counts));
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
}

/**
 * Returns a signal that the first Ctrl-C or SIGTERM aborts: the present step ends and cleans up, the others do not run.
 */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

interface StepResult {
  readonly counts: Counts;
  readonly seconds: string;
  /** Output of a check; empty for a project of vitest, whose output was shown. */
  readonly output: string;
  /** A few lines each. */
  readonly failures: readonly string[];
}

async function runSteps(chosen: readonly Step[], run: Run): Promise<Counts> {
  const startedAt = performance.now();
  const checks = startChecks(chosen, run);
  const failed: string[] = [];
  let total = noTests;
  for (const [index, step] of chosen.entries()) {
    console.log(`[${index + 1}/${chosen.length}] ${step.name}: ${step.title}`);
    const { counts, seconds, output, failures } = await (checks.get(step) ?? runVitest(step, run));
    total = addCounts(total, counts);
    failed.push(...failures.map((failure) => `${step.name}: ${failure}`));
    if (counts.failed > 0 && output !== '') console.log(output.trimEnd());
    console.log(`    ${describeCounts(step, counts)} (${seconds})`);
    if (!run.signal.aborted) continue;
    console.log('interrupted');
    return addCounts(total, countCheck(1));
  }
  if (failed.length > 0) console.log(`what failed:\n${failed.join('\n')}`);
  console.log(`finished in ${secondsSince(startedAt)}`);
  return total;
}

/** Starts all checks, in the order of the table. After an interruption none starts. */
function startChecks(chosen: readonly Step[], run: Run): ReadonlyMap<Step, Promise<StepResult>> {
  const checks = chosen.filter(({ kind }) => kind === 'check');
  const results = new Map(checks.map((step) => [step, Promise.withResolvers<StepResult>()]));
  const waiting = [...results];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !run.signal.aborted; next = waiting.shift()) {
      const [step, { resolve }] = next;
      resolve(await runCheck(step, run));
    }
  };
  for (let worker = 0; worker < CHECKS_AT_ONCE; worker += 1) void work();
  return new Map([...results].map(([step, { promise }]) => [step, promise]));
}

async function runCheck(step: Step, run: Run): Promise<StepResult> {
  const startedAt = performance.now();
  const { exitCode, output } = await runCommand(step.command, step.args, {
    output: 'collect',
    timeoutMs: CHECK_MS_MAX,
    signal: run.signal,
    env: checkEnvironment,
  });
  const failures = exitCode === 0 ? [] : [`${step.title}: see its output above`];
  return { counts: countCheck(exitCode), seconds: secondsSince(startedAt), output, failures };
}

async function runVitest(step: Step, { isFull, part, shard, signal, reportFolder }: Run): Promise<StepResult> {
  const startedAt = performance.now();
  const reportFile = join(reportFolder, `${step.name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  // A forgotten `.only` would skip every other test of its file.
  const { exitCode } = await runCommand(
    step.command,
    ['run', '--allowOnly=false', ...step.args, ...shard, ...reporters],
    {
      output: 'show',
      timeoutMs: isFull ? FULL_VITEST_MS_MAX : VITEST_MS_MAX,
      signal,
      env: { NODE_COMPILE_CACHE: compileCacheDir, [partVariable]: part, ...(isFull && { SCALE: 'full' }) },
    },
  );
  const report = parseVitestReport(await readFile(reportFile, 'utf8').catch(() => undefined));
  return {
    counts: countVitest(report, exitCode),
    seconds: secondsSince(startedAt),
    output: '',
    failures: listFailures(report, exitCode, process.cwd()),
  };
}

async function describeLeftOut(): Promise<string> {
  const counts = [...(await countLeftOut('main'))].map(([name, count]) => `${count} of ${name}`);
  return `left out: files of tests, ${counts.join(', ')}: npm run test:rest`;
}

function describeCounts(step: Step, counts: Counts): string {
  if (step.kind === 'check') return counts.failed > 0 ? 'FAILED' : 'ok';
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return isEmpty ? 'no tests' : formatCounts(counts);
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}
