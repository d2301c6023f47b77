/**
 * The folder of a test decides its project. Tests outside of `test/`, and tests in folders of `test/` that no other
 * project includes, are unit tests: no test file is left out by accident.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { partVariable, patternsOf, readPart, serviceTests, slowUnitTests } from './test/parts.ts';

/**
 * Tests whose modules Vite loads. The first two reset the module cache, and metrics of a module that is loaded twice in
 * a process collide. The last one uses a package whose imports of JSON files Node refuses.
 */
const isolatedUnits = [
  'libs/engine/catalogue/languages/loading.test.ts',
  'libs/engine/catalogue/topics/topic-loading.test.ts',
  'test/workflows.test.ts',
];
const services = serviceTests.map(({ name }) => `test/${name}/**/*.test.ts`);
const isFull = process.env.SCALE === 'full';
const part = readPart(process.env[partVariable]);
/**
 * No other test file may run at the same time: they assert times, measure capacity, or expect that no request reaches
 * its time limit. At full scale, each file with faults keeps all processors busy.
 */
const timedFaults = isFull
  ? ['test/faults/**/*.test.ts']
  : [
      'test/faults/frozen-dependencies.test.ts',
      'test/faults/neighbours.test.ts',
      'test/faults/overload.test.ts',
      'test/faults/recovery.test.ts',
      'test/faults/rolling-restarts.test.ts',
      'test/faults/runaways.test.ts',
      'test/faults/secret-rotation.test.ts',
    ];
const leftOutUnits = part === 'main' ? slowUnitTests : [];
const chart = ['test/chart/**/*.test.ts'];
/** Needs Docker: runs only with `npm run test:image`. */
const image = ['test/image/**/*.test.ts'];
/** Global setup of projects that start stacks of processes. */
const stackSetup = ['test/harness/migrated-postgres.ts', 'test/harness/bundled-services.ts'];

/** Flags of processes that run services within tests. */
const bundledPrograms = ['--import', new URL('test/harness/bundled-programs.mjs', import.meta.url).href];

/** At full scale the long tests do ten times the work or more, so that they get twenty times the time. */
const timeoutFactor = isFull ? 20 : 1;
const minute = 60_000;
/** Node loads the sources, once per process and with its compile cache. Vite would transform a thousand modules. */
const loadedByNode = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Files that run at a time. A test that starts no services keeps its processor busy: one file for each processor. */
const filesMax = availableParallelism();
/** Three files of projects with services keep two processors busy. */
const servicesFilesMax = Math.ceil(filesMax * 1.5);

export default defineConfig({
  test: {
    passWithNoTests: true,
    teardownTimeout: minute,
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'forks',
          include: part === 'rest' ? [...slowUnitTests] : ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...isolatedUnits, ...services, ...chart, ...image, ...leftOutUnits],
          maxWorkers: filesMax,
          ...loadedByNode,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          pool: 'forks',
          include: part === 'rest' ? [] : isolatedUnits,
          maxWorkers: filesMax,
          server: { deps: { inline: [/@actions\//] } },
          testTimeout: 15_000,
        },
      },
      {
        test: {
          ...inPart('integration'),
          globalSetup: ['test/harness/global-setup.ts', 'test/harness/bundled-services.ts'],
          execArgv: bundledPrograms,
          ...withServices(),
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'chart',
          pool: 'forks',
          include: chart,
          maxWorkers: filesMax,
          ...loadedByNode,
          testTimeout: minute,
          // The first run in a checkout unpacks Prometheus.
          hookTimeout: 2 * minute,
        },
      },
      // Several stacks can run at the same time: each has its own ports, data and processes.
      { test: { ...inPart('e2e'), globalSetup: stackSetup, ...withServices() } },
      {
        test: {
          ...inPart('browser'),
          globalSetup: [
            'test/browser/build-console.ts',
            'test/harness/global-setup.ts',
            'test/harness/bundled-services.ts',
          ],
          execArgv: bundledPrograms,
          // The time limit of `expect.poll`.
          expect: { poll: { timeout: 15_000 } },
          ...withServices(),
        },
      },
      { test: { ...inPart('faults', timedFaults), globalSetup: stackSetup, ...withServices() } },
      {
        test: {
          name: 'faults-timed',
          include: part === 'main' ? [] : timedFaults,
          globalSetup: stackSetup,
          ...oneByOne(),
        },
      },
      { test: { name: 'image', include: image, ...oneByOne(), testTimeout: 30 * minute, hookTimeout: 15 * minute } },
    ],
  },
});

/** The name and the files of a project, of the part that runs. */
function inPart(name: string, others: readonly string[] = []) {
  const { include, exclude } = patternsOf(name, part);
  return { name, include: [...include], exclude: [...exclude, ...others] };
}

/** All projects with services share one limit of files that run at a time. */
function withServices() {
  return {
    pool: 'forks' as const,
    maxWorkers: servicesFilesMax,
    ...loadedByNode,
    testTimeout: 2 * minute * timeoutFactor,
    hookTimeout: 2 * minute,
  };
}

function oneByOne() {
  return { ...withServices(), maxWorkers: 1, sequence: { groupOrder: 1 } };
}
