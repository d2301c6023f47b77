/**
 * Bundles the services and their packages into `dist`: one file per program, and shared parts. A start from 1,300
 * modules takes four times the processor time of a start from the bundles. The image and the tests of whole processes
 * run the bundles; `npm start` runs the sources.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundlePathOf, entryPathOf, processNames } from '../libs/stack/processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist');

/** Programs that services run in threads and processes of their own (`entryBeside`). */
const threads = ['apps/api/templates/check-thread.ts', 'apps/worker/thread/render-thread.ts'];
const programs = [...threads, 'apps/worker/thread/render-process.ts'];

/** Packages that load a file of their own at run time. */
const external = ['piscina', 'msgpackr-extract'];

/** Writes only the files that changed, so that processes that run from the same sources are not disturbed. */
export async function bundleServices(): Promise<void> {
  const files = await bundle();
  await mkdir(folder, { recursive: true });
  for (const [name, code] of files) await writeChanged(join(folder, name), code);
  for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name), { recursive: true });
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const services = processNames.map((name) => [basename(bundlePathOf(name), '.js'), entryPathOf(name)]);
  const others = programs.map((path) => [basename(path, '.ts'), path]);
  const input = Object.fromEntries([...services, ...others]) as Record<string, string>;
  const build = await rolldown({ input, cwd: root, platform: 'node', external });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
    });
    return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
  } finally {
    await build.close();
  }
}

async function writeChanged(path: string, code: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === code) return;
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, code);
  await rename(partial, path);
}
