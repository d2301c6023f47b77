/** Fails unless `.env.example` lists exactly the settings of all apps, each with a comment and its default. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAppSettings } from './app-settings.ts';
import { compareEnvExample } from './env-example.ts';

const root = join(import.meta.dirname, '..');

/** Settings whose default depends on the machine. */
const computedDefaults = ['DOCGEN_DATA_DIR', 'WORKER_THREADS'];

const problems = compareEnvExample(
  await readFile(join(root, '.env.example'), 'utf8'),
  await readAppSettings(root),
  computedDefaults,
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
