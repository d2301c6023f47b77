/** Builds the console, whatever is there: `npm run build -w apps/console`. A process of its own, because of vite's size. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { consoleDir, digestSources, stampFile } from './built-console.ts';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** Built elsewhere and moved in whole, so that nobody serves half a build. */
const stagingDir = fileURLToPath(new URL(`node_modules/.building-${process.pid}`, import.meta.url));
const replacedDir = `${stagingDir}-replaced`;

// Tests have an environment of their own, in which React would be built with its checks for developers.
process.env['NODE_ENV'] = 'production';
const digest = await digestSources();
await mkdir(stagingDir, { recursive: true });
try {
  await build({ configFile, logLevel: 'error', build: { outDir: stagingDir } });
  await writeFile(join(stagingDir, stampFile), digest);
  await moveIn();
} finally {
  await rm(stagingDir, { recursive: true, force: true });
  await rm(replacedDir, { recursive: true, force: true });
}

/** Another build may be faster: then what it made from the same sources is as good. */
async function moveIn(): Promise<void> {
  try {
    await rename(consoleDir, replacedDir).catch(() => undefined);
    await rename(stagingDir, consoleDir);
  } catch (error) {
    const there = await readFile(join(consoleDir, stampFile), 'utf8').catch(() => undefined);
    if (there !== digest) throw error;
  }
}
