/**
 * Divides the tests into those of `npm test`, which takes four minutes, and those of `npm run test:rest`. The first part
 * has every check and chart test, all unit tests but the slowest, and the tests with services that a table names.
 * `vitest.config.ts` and the steps of `scripts/test-steps.ts` follow it.
 */

/** `main` is `npm test`. `whole` is both: `npm run test:full`, and steps or files that the command line names. */
export type Part = 'main' | 'rest' | 'whole';

/** Environment variable that tells vitest the part. */
export const partVariable = 'TEST_PART';

/** The slowest unit tests, which render thousands of bodies or values: `npm run test:rest` has them. */
export const slowUnitTests: readonly string[] = [
  'apps/api/batches/document-formats.test.ts',
  'libs/engine/catalogue/languages/language-neutral.test.ts',
  'libs/engine/compile/print-step.test.ts',
  'libs/engine/test/formats.test.ts',
  'libs/engine/test/fuzz.test.ts',
  'libs/engine/test/hostile-bodies.test.ts',
  'libs/engine/test/hostile-costs.test.ts',
  'test/catalogue/addresses-and-phones.test.ts',
  'test/catalogue/national-ids.test.ts',
];

export interface ServiceTests {
  /** The project of vitest, the folder of `test`, and the step of `npm test -- NAME`. */
  readonly name: string;
  /** One part has these files, and the other part has all other files of the folder. */
  readonly files: readonly string[];
  readonly partOfFiles: 'main' | 'rest';
}

export const serviceTests: readonly ServiceTests[] = [
  {
    name: 'integration',
    partOfFiles: 'rest',
    // The slowest: most take four seconds or more.
    files: [
      'test/integration/client/python-client.test.ts',
      'test/integration/api/virtual-ancestors.test.ts',
      'test/integration/cli/command-in-checkout.test.ts',
      'test/integration/examples/code-samples.test.ts',
      'test/integration/billing/provider-failures.test.ts',
      'test/integration/worker/batch-fairness.test.ts',
      'test/integration/billing/metering.test.ts',
      'test/integration/billing/planned-reports.test.ts',
      'test/integration/auth/operator-commands.test.ts',
      'test/integration/worker/thread-environment.test.ts',
      'test/integration/worker/large-parents.test.ts',
      'test/integration/api/fair-readers.test.ts',
      'test/integration/api/fair-checks.test.ts',
      'test/integration/gateway/stream-limits.test.ts',
      'test/integration/client/batch-streams.test.ts',
      'test/integration/api/stream-batch-documents-readers.test.ts',
      'test/integration/cli/completion.test.ts',
      'test/integration/http/channel-pool.test.ts',
      'test/integration/billing/events.test.ts',
      'test/integration/runtime/silent-redis.test.ts',
      'test/integration/worker/batch-attempts.test.ts',
      'test/integration/gateway/event-streams.test.ts',
      'test/integration/database/address-by-parts.test.ts',
      'test/integration/billing/failing-calls.test.ts',
      'test/integration/worker/render-pool.test.ts',
      'test/integration/worker/slow-batches.test.ts',
      'test/integration/gateway/rate-limits-without-redis.test.ts',
      'test/integration/auth/tenant-commands.test.ts',
      'test/integration/api/waiting-batches.test.ts',
      'test/integration/billing/trials.test.ts',
      'test/integration/api/batch-idempotency.test.ts',
      'test/integration/api/submit-batch-without-worker.test.ts',
      'test/integration/runtime/service-start.test.ts',
      'test/integration/worker/webhook-receivers.test.ts',
      'test/integration/worker/mail.test.ts',
      'test/integration/http/channel-ends.test.ts',
      'test/integration/billing/missed-events.test.ts',
      'test/integration/worker/confined-rendering.test.ts',
      'test/integration/worker/batch-lost-workers.test.ts',
      'test/integration/worker/render-heap.test.ts',
      'test/integration/runtime/demoted-redis.test.ts',
      'test/integration/worker/failover-clock.test.ts',
      'test/integration/auth/recover-key.test.ts',
      'test/integration/auth/list-audit-events.test.ts',
      'test/integration/gateway/public-limits.test.ts',
      'test/integration/gateway/upstream-limits.test.ts',
      'test/integration/gateway/agents.test.ts',
      'test/integration/gateway/request-bytes.test.ts',
      'test/integration/gateway/compressed-bodies.test.ts',
      'test/integration/variables-in-templates.test.ts',
      'test/integration/billing/second-signup.test.ts',
      'test/integration/mcp/conformance.test.ts',
      'test/integration/api/generation-limits.test.ts',
      'test/integration/api/stream-formats.test.ts',
      'test/integration/api/storage-caps.test.ts',
      'test/integration/billing/cancel-subscription.test.ts',
      'test/integration/billing/rotated-secret.test.ts',
      'test/integration/mcp/docs.test.ts',
      'test/integration/api/watch-batch.test.ts',
      'test/integration/billing/given-up.test.ts',
      'test/integration/gateway/identity-service.test.ts',
      'test/integration/billing/update-subscription.test.ts',
      'test/integration/api/virtual-fairness.test.ts',
      'test/integration/http/upstream.test.ts',
      'test/integration/cli/offline.test.ts',
      'test/integration/cli/offline-and-service.test.ts',
      'test/integration/cli/offline-rows.test.ts',
      'test/integration/cli/offline-process.test.ts',
      'test/integration/cli/offline-refusals.test.ts',
      'test/integration/api/push-dataset.test.ts',
      'test/integration/api/interrupted-uploads.test.ts',
      'test/integration/api/parquet-types.test.ts',
      'test/integration/api/stream-sql-tables.test.ts',
      'test/integration/api/trial-quotas.test.ts',
      'test/integration/auth/audit-event-bounds.test.ts',
      'test/integration/worker/webhook-failures.test.ts',
      'test/integration/datasets-page.test.ts',
      'test/integration/example-batches.test.ts',
      'test/integration/cli/datasets-command.test.ts',
      'test/integration/client/client-datasets.test.ts',
      // Downloads a database server.
      'test/integration/sql-in-mariadb.test.ts',
    ],
  },
  { name: 'e2e', partOfFiles: 'main', files: ['test/e2e/main-job.test.ts'] },
  { name: 'browser', partOfFiles: 'main', files: ['test/browser/first-steps.test.ts'] },
  { name: 'faults', partOfFiles: 'main', files: ['test/faults/one-kill.test.ts'] },
];

export interface Patterns {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Returns the patterns of the files that a part runs. @throws {Error} when no service tests have this name */
export function patternsOf(name: string, part: Part): Patterns {
  const tests = serviceTests.find((each) => each.name === name);
  if (tests === undefined) throw new Error(`no service tests are called ${name}`);
  const all = [`test/${name}/**/*.test.ts`];
  if (part === 'whole') return { include: all, exclude: [] };
  return part === tests.partOfFiles ? { include: tests.files, exclude: [] } : { include: all, exclude: tests.files };
}

/** @throws {Error} for a text that is no part */
export function readPart(text: string | undefined): Part {
  if (text === undefined) return 'whole';
  if (text === 'main' || text === 'rest' || text === 'whole') return text;
  throw new Error(`${partVariable} is ${text}, not main, rest or whole`);
}
