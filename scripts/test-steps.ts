/** The steps of `npm test` in order: first the checks, which take seconds, then the tests. */
import type { Part } from '../test/parts.ts';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/** One step. A check passes or fails as a whole and counts as one test; a run of vitest counts its tests. */
export type Step = Command & {
  /** For the command line: `npm test -- unit lint`. */
  readonly name: string;
  readonly kind: 'check' | 'vitest' | 'services';
  /** For the progress line. */
  readonly title: string;
};

// A second run checks only the files that changed, and the files that depend on them.
const incremental = ['--incremental', '--tsBuildInfoFile', '.docgen/types.tsbuildinfo'];

// By default, four threads check types, and each checks the types of what the files import.
const oneThread = '--singleThreaded';

export const steps: readonly Step[] = [
  check('types', 'TypeScript types', 'tsc', '-p', '.', oneThread, ...incremental),
  check('console-types', 'TypeScript types of the console, for browsers', 'tsc', '-p', 'apps/console', oneThread),
  check('lint', 'oxlint with type rules', 'oxlint', '--type-aware', '--deny-warnings'),
  check('format', 'oxfmt', 'oxfmt', '--check'),
  check('boundaries', 'allowed imports, circles of imports and file names', 'node', 'scripts/check-boundaries.ts'),
  check('purity', 'exact arithmetic in the engine', 'node', 'scripts/check-engine-purity.ts'),
  check('dead-code', 'unused files, exports and dependencies', 'knip', '--no-progress'),
  check('env', '.env.example against the configurations', 'node', 'scripts/check-env-example.ts'),
  generated('chart-settings', 'settings of the Helm chart against the configurations'),
  generated('openapi', 'docs/openapi.json and the generated code of the clients against the contracts'),
  generated(
    'functions',
    'docs/functions.md and docs/coming-from-*.md against the catalogue, examples/batches against the gallery',
  ),
  vitest('unit', 'unit tests, beside the code', ['unit', 'unit-isolated']),
  vitest('chart', 'the Helm chart, rendered for many installations'),
  services('integration', 'one service, with a real Postgres and Redis'),
  services('e2e', 'every service as a process'),
  services('browser', 'the console in a browser'),
  services('faults', 'failures and attacks', ['faults', 'faults-timed']),
];

function check(name: string, title: string, command: string, ...args: string[]): Step {
  return { name, kind: 'check', title, command, args };
}

/** Verifies the generated files of a step (`generated-files.ts`). */
function generated(name: string, title: string): Step {
  return check(name, title, 'node', 'scripts/generate.ts', '--check', name);
}

function vitest(name: string, title: string, projects: readonly string[] = [name]): Step {
  return { name, kind: 'vitest', title, command: 'vitest', args: projects.flatMap((each) => ['--project', each]) };
}

function services(name: string, title: string, projects?: readonly string[]): Step {
  return { ...vitest(name, title, projects), kind: 'services' };
}

export interface Choice {
  /** Steps, `checks` for all checks, or files of tests; empty for all steps of the part. */
  readonly names: readonly string[];
  readonly isChecksOnly: boolean;
  readonly part: Part;
}

/**
 * Returns the steps to run, in the order of the table. The tests with services are one step: while a test of a fault
 * waits, the others use the processors.
 *
 * @throws {Error} listing the steps, when a name is unknown
 */
export function chooseSteps(all: readonly Step[], { names, isChecksOnly, part }: Choice): readonly Step[] {
  const files = names.filter((name) => name.endsWith('.test.ts'));
  const stepNames = names.filter((name) => !files.includes(name)).flatMap((name) => expand(all, name));
  const unknown = stepNames.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step is called ${unknown.join(', ')}; there are ${all.map((step) => step.name).join(', ')}`);
  }
  const offered = all.filter(({ kind, name }) =>
    isChecksOnly ? kind === 'check' : part !== 'rest' || kind === 'services' || name === 'unit',
  );
  const chosen = names.length === 0 ? offered : offered.filter((step) => stepNames.includes(step.name));
  return [...joinServices(chosen), ...(files.length === 0 ? [] : [filesStep(files)])];
}

/** `checks` stands for all checks. */
function expand(all: readonly Step[], name: string): readonly string[] {
  return name === 'checks' ? all.filter(({ kind }) => kind === 'check').map((step) => step.name) : [name];
}

function joinServices(chosen: readonly Step[]): readonly Step[] {
  const together = chosen.filter(({ kind }) => kind === 'services');
  const others = chosen.filter(({ kind }) => kind !== 'services');
  const [first] = together;
  if (first === undefined || together.length === 1) return chosen;
  const title = together.map((step) => `${step.name}: ${step.title}`).join('; ');
  return [...others, { ...first, name: 'services', title, args: together.flatMap(({ args }) => args) }];
}

function filesStep(files: readonly string[]): Step {
  return { name: 'files', kind: 'vitest', title: files.join(', '), command: 'vitest', args: files };
}
