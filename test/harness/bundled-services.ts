/**
 * The bundles of the services, which the image contains and stacks of processes run. A test run writes them once.
 * Without that setup, for example in `npm run chaos`, the first stack of a process writes them.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundlePathOf } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const bundler = join(checkout, 'scripts', 'bundle-services.ts');
const bundleMsMax = 120_000;
/** Processes that run test files inherit this environment variable. */
const doneVariable = 'DOCGEN_TEST_BUNDLES';

/** Global setup of vitest. */
export async function setup(): Promise<void> {
  await bundleServicesOnce();
}

let running: Promise<unknown> | undefined;

/** Writes the bundles from the present sources, unless this test run has written them. */
export async function bundleServicesOnce(): Promise<void> {
  if (process.env[doneVariable] !== undefined) return;
  running ??= promisify(execFile)(process.execPath, [bundler], { timeout: bundleMsMax });
  await running;
  process.env[doneVariable] = 'true';
}

/** Returns the absolute path of the bundle of a service. */
export function bundleOf(name: ProcessName): string {
  return join(checkout, bundlePathOf(name));
}
