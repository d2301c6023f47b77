/** The steps of `npm test` in order: first the checks, which take seconds, then the tests. */

interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/** One step. A check passes or fails as a whole and counts as one test; a vitest project counts its tests. */
export type Step = Command & {
  /** For the command line: `npm test -- unit lint`. */
  readonly name: string;
  readonly kind: 'check' | 'vitest';
  /** For the progress line. */
  readonly title: string;
};

// A second run checks only the files that changed, and the files that depend on them.
const incremental = ['--incremental', '--tsBuildInfoFile', '.docgen/types.tsbuildinfo'];

// By default, four threads check types, and each checks the types of what the files import.
const oneThread = '--singleThreaded';

/** One run of vitest: while a test of a fault waits, the others use the processors. */
const serviceProjects = ['integration', 'e2e', 'browser', 'faults', 'faults-timed'];

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
  generated('functions', 'docs/functions.md and docs/coming-from-*.md against the catalogue'),
  vitest('unit', 'unit tests, beside the code', ['unit', 'unit-isolated']),
  vitest('chart', 'the Helm chart, rendered for many installations'),
  vitest('services', 'integration, end to end, in a browser, and under faults and attacks', serviceProjects),
];

function check(name: string, title: string, command: string, ...args: string[]): Step {
  return { name, kind: 'check', title, command, args };
}

/** Verifies the generated files of a step (`generated-files.ts`). */
function generated(name: string, title: string): Step {
  return check(name, title, 'node', 'scripts/generate.ts', '--check', name);
}

function vitest(name: string, title: string, projects: readonly string[] = [name]): Step {
  // A forgotten `.only` would skip every other test of its file.
  const args = ['run', '--allowOnly=false', ...projects.flatMap((project) => ['--project', project])];
  return { name, kind: 'vitest', title, command: 'vitest', args };
}

export interface Choice {
  readonly names: readonly string[];
  readonly isChecksOnly: boolean;
}

/**
 * Returns the steps to run, in the order of the table.
 *
 * @throws {Error} listing the steps, when a name is unknown
 */
export function chooseSteps(all: readonly Step[], { names, isChecksOnly }: Choice): readonly Step[] {
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step is called ${unknown.join(', ')}; there are ${all.map((step) => step.name).join(', ')}`);
  }
  const offered = isChecksOnly ? all.filter((step) => step.kind === 'check') : all;
  return names.length === 0 ? offered : offered.filter((step) => names.includes(step.name));
}
