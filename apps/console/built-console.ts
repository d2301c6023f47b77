/**
 * The built console: where it is, and whether it was built from the sources as they are. `npm start` and the
 * tests build it by `ensureConsoleBuilt`; that takes seconds, and nothing when nothing has changed.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = fileURLToPath(new URL('build-console.ts', import.meta.url));
const buildMsMax = 120_000;
const sources = [
  'apps/console/**/*.{ts,tsx,css,html,svg,json}',
  'libs/client/*.ts',
  'libs/engine/**/*.ts',
  'package-lock.json',
];
const notSources = /(?:^|\/)(?:dist|node_modules|cases|hostile)\/|\.test\.tsx?$/;

/** Holds the digest of the sources that the folder was built from. */
export const stampFile = 'stamp.txt';
export const consoleDir = fileURLToPath(new URL('dist', import.meta.url));

/**
 * Resolves with true when it had to be built.
 *
 * @throws {Error} with what the builder wrote
 */
export async function ensureConsoleBuilt(): Promise<boolean> {
  const built = await readFile(join(consoleDir, stampFile), 'utf8').catch(() => undefined);
  if (built === (await digestSources())) return false;
  await promisify(execFile)(process.execPath, [builder], { timeout: buildMsMax });
  return true;
}

/** SHA-256 over the paths and texts of everything that the build reads. */
export async function digestSources(): Promise<string> {
  const paths: string[] = [];
  const exclude = (name: string) => /(?:^|[/\\])node_modules$/.test(name);
  for await (const path of glob(sources, { cwd: root, exclude })) if (!notSources.test(path)) paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest('hex');
}
