/** Builds the console: `npm run build -w apps/console`. A separate process, so that callers do not load Vite. */
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { consoleDir, digestSources, stampFile } from './built-console.ts';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** The build is written here and then renamed, so that a gateway never serves an incomplete build. */
const stagingDir = fileURLToPath(new URL(`node_modules/.building-${process.pid}`, import.meta.url));
/** The highest level, 11, needs twice the time for 2 % fewer bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
const replacedDir = `${stagingDir}-replaced`;

// Vitest sets NODE_ENV to `test`, and Vite would then build React's development version.
process.env['NODE_ENV'] = 'production';
const digest = await digestSources();
await mkdir(stagingDir, { recursive: true });
try {
  await build({ configFile, logLevel: 'error', build: { outDir: stagingDir } });
  await compressScripts();
  await writeFile(join(stagingDir, stampFile), digest);
  await moveIntoPlace();
} finally {
  await rm(stagingDir, { recursive: true, force: true });
  await rm(replacedDir, { recursive: true, force: true });
}

/** Beside each script and style sheet. Brotli needs a sixth fewer bytes than gzip, which the gateway makes itself. */
async function compressScripts(): Promise<void> {
  const names: string[] = [];
  for await (const name of glob('assets/*.{js,css}', { cwd: stagingDir })) names.push(name);
  await Promise.all(names.map(async (name) => compressFile(join(stagingDir, name))));
}

async function compressFile(path: string): Promise<void> {
  const compressed = await promisify(brotliCompress)(await readFile(path), { params });
  await writeFile(`${path}.br`, compressed);
}

/** A rename fails when another build finished first. That build is used if it has the same sources. */
async function moveIntoPlace(): Promise<void> {
  try {
    await rename(consoleDir, replacedDir).catch(() => undefined);
    await rename(stagingDir, consoleDir);
  } catch (error) {
    const other = await readFile(join(consoleDir, stampFile), 'utf8').catch(() => undefined);
    if (other !== digest) throw error;
  }
}
