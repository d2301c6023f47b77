/** Fails unless `.env.example` lists exactly the settings of all apps, each explained and with its default. */
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compareEnvExample } from './env-example.ts';
import type { AppSettings } from './env-example.ts';

const root = join(import.meta.dirname, '..');

/** Their defaults are a path of the checkout and the number of processors. */
const computedDefaults = ['DOCGEN_DATA_DIR', 'WORKER_THREADS'];

const apps: AppSettings[] = [];
for await (const path of glob('apps/*/config.ts', { cwd: root })) apps.push(await readSettings(path));
const problems = compareEnvExample(await readFile(join(root, '.env.example'), 'utf8'), apps, computedDefaults);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** `apps/api/config.ts` exports `ApiConfig`, a zod object. */
async function readSettings(path: string): Promise<AppSettings> {
  const app = basename(dirname(path));
  const name = `${app.charAt(0).toUpperCase()}${app.slice(1)}Config`;
  const loaded: unknown = await import(join(root, path));
  const schema = memberOf(loaded, name);
  const shape = memberOf(schema, 'shape');
  if (!isShape(shape)) throw new Error(`${path} exports no zod object called ${name}`);
  return { app, shape };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isShape(value: unknown): value is AppSettings['shape'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((setting) => typeof memberOf(setting, 'safeParse') === 'function')
  );
}
