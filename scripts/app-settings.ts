/** Reads the configuration schemas of the apps. */
import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppSettings } from './env-example.ts';

/** Returns the settings of every app, sorted by name. `apps/api/config.ts` exports the zod object `ApiConfig`. */
export async function readAppSettings(root: string): Promise<AppSettings[]> {
  const apps: AppSettings[] = [];
  for await (const path of glob('apps/*/config.ts', { cwd: root })) apps.push(await readSettings(root, path));
  return apps.sort((a, b) => (a.app < b.app ? -1 : 1));
}

async function readSettings(root: string, path: string): Promise<AppSettings> {
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
