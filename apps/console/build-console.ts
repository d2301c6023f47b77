/** Builds the console, whatever is there: `npm run build -w apps/console`. A process of its own, because of vite's size. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { consoleDir, digestSources, stampFile } from './built-console.ts';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** Built beside it and moved in whole, so that nobody serves half a build. */
const buildingDir = fileURLToPath(new URL(`node_modules/.building-${process.pid}`, import.meta.url));

// Tests have an environment of their own, in which React would be built with its checks for developers.
process.env['NODE_ENV'] = 'production';
const digest = await digestSources();
await mkdir(buildingDir, { recursive: true });
try {
  await build({ configFile, logLevel: 'error', build: { outDir: buildingDir } });
  await writeFile(join(buildingDir, stampFile), digest);
  await rm(consoleDir, { recursive: true, force: true });
  await rename(buildingDir, consoleDir);
} finally {
  await rm(buildingDir, { recursive: true, force: true });
}
