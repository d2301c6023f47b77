/**
 * The projects are told apart by where a test stands. Everything outside of `test/` is a unit test,
 * and so is whatever stands in a folder of `test/` that no other project claims: no test file is
 * left out by accident.
 */
import { defineConfig } from 'vitest/config';

const integration = ['test/integration/**/*.test.ts'];
const e2e = ['test/e2e/**/*.test.ts'];
const faults = ['test/faults/**/*.test.ts'];
/** They hold answers to fractions of a second, or measure what the machine carries: nothing may run beside them. */
const timedFaults = [
  'test/faults/billing-kills.test.ts',
  'test/faults/frozen-dependencies.test.ts',
  'test/faults/neighbours.test.ts',
  'test/faults/overload.test.ts',
  'test/faults/revocation.test.ts',
  'test/faults/runaways.test.ts',
  'test/faults/soak.test.ts',
];
const browser = ['test/browser/**/*.test.ts'];
const chart = ['test/chart/**/*.test.ts'];
/** Needs Docker: no step of `npm test`, but `npm run test:image`. */
const image = ['test/image/**/*.test.ts'];
/** Of projects whose files start stacks of processes. */
const stackSetup = ['test/harness/migrated-postgres.ts'];

/** At full scale the long tests do ten times the work and more. */
const patience = process.env.SCALE === 'full' ? 20 : 1;
const minute = 60_000;

export default defineConfig({
  test: {
    passWithNoTests: true,
    teardownTimeout: minute,
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'forks',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...integration, ...e2e, ...faults, ...browser, ...chart, ...image],
          maxWorkers: 2,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'integration',
          pool: 'forks',
          include: integration,
          globalSetup: ['test/harness/global-setup.ts'],
          maxWorkers: 2,
          // Loading the sources again for every file would take longer than its tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'chart', pool: 'forks', include: chart, maxWorkers: 2, testTimeout: 60_000 } },
      // The stacks of some files live side by side: each has its own ports, data and processes.
      {
        test: {
          name: 'e2e',
          include: e2e,
          globalSetup: stackSetup,
          ...oneByOne(),
          fileParallelism: true,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          globalSetup: ['test/browser/build-console.ts', 'test/harness/global-setup.ts'],
          // As patient as the browser's own waiting.
          expect: { poll: { timeout: 15_000 } },
          ...oneByOne(),
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      // Most of their time is waiting: for processes that start, leases that end, and drains.
      {
        test: {
          name: 'faults',
          include: faults,
          exclude: timedFaults,
          globalSetup: stackSetup,
          ...oneByOne(),
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults-timed',
          include: timedFaults,
          globalSetup: stackSetup,
          ...oneByOne(),
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'image', include: image, ...oneByOne(), testTimeout: 30 * minute, hookTimeout: 15 * minute } },
    ],
  },
});

function oneByOne() {
  return {
    pool: 'forks' as const,
    fileParallelism: false,
    testTimeout: 2 * minute * patience,
    hookTimeout: 2 * minute,
  };
}
