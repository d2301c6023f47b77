/**
 * Builds the console when its sources changed since the last build. `npm start` and the browser tests call
 * `ensureConsoleBuilt`.
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
  'libs/engine/**/*.{ts,json}',
  // The guide, and the texts for language models.
  'docs/**/*.{md,svg,png}',
  '*.md',
  '{apps/cli,libs/client,clients/python}/README.md',
  'package-lock.json',
];
const ignoredPaths = /(?:^|\/)(?:dist|node_modules|test)\/|\.test\.tsx?$/;

/** The file in `dist` with the digest of the sources of the build. */
export const stampFile = 'stamp.txt';
export const consoleDir = fileURLToPath(new URL('dist', import.meta.url));

/**
 * Builds the console unless the existing build has the same sources.
 *
 * @returns whether it built
 *
 * @throws {Error} with the output of the build
 */
export async function ensureConsoleBuilt(): Promise<boolean> {
  const built = await readFile(join(consoleDir, stampFile), 'utf8').catch(() => undefined);
  if (built === (await digestSources())) return false;
  await promisify(execFile)(process.execPath, [builder], { timeout: buildMsMax });
  return true;
}

/** Returns the SHA-256 over the paths and contents of all files that the build reads. */
export async function digestSources(): Promise<string> {
  const paths: string[] = [];
  const exclude = (name: string) => /(?:^|[/\\])node_modules$/.test(name);
  for await (const path of glob(sources, { cwd: root, exclude })) if (!ignoredPaths.test(path)) paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest('hex');
}
