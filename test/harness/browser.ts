/**
 * A headless Chromium for tests: `CHROME_PATH`, else the npm package, which has its own libraries and fonts. A browser on
 * PATH has others, and texts would wrap elsewhere. Without a browser the test fails; it is not skipped.
 */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { runProcess } from './run-process.ts';

const unpackScript = fileURLToPath(new URL('unpack-browser.ts', import.meta.url));
const unpackedFolder = fileURLToPath(new URL('../../.docgen/browser', import.meta.url));
const startMsMax = 60_000;

/** Path of a browser, and its environment. */
export interface FoundBrowser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts the browser. The caller closes it.
 *
 * @throws {Error} when there is no browser, or with its output when it does not start
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    // Chromium has no sandbox for root, and most containers have none. Tests open only pages of the product.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: { ...process.env, ...env },
    timeout: startMsMax,
  });
}

/** @throws {Error} when `CHROME_PATH` names no program, or the package cannot be unpacked */
export async function findBrowser(): Promise<FoundBrowser> {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') {
    if (await isProgram(given)) return { path: given, env: {} };
    throw new Error(`CHROME_PATH names no program: ${given}`);
  }
  return unpackBrowser();
}

/** Unpacks once per version, in a temporary folder that is then renamed: another run may unpack at the same time. */
async function unpackBrowser(): Promise<FoundBrowser> {
  const { name, version } = browserPackage();
  const folder = join(unpackedFolder, version);
  if (!existsSync(folder)) {
    await mkdir(unpackedFolder, { recursive: true });
    const staging = await mkdtemp(join(unpackedFolder, 'unpacking-'));
    const { code, output } = await runProcess(process.execPath, [unpackScript], { env: { TMPDIR: staging } });
    if (code !== 0) throw new Error(`${name} could not be unpacked, and CHROME_PATH is not set:\n${output}`);
    await rename(staging, folder).catch(async (error: unknown) => {
      await rm(staging, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { path: join(folder, 'chromium'), env };
}

function browserPackage(): { readonly name: string; readonly version: string } {
  const name = '@sparticuz/chromium';
  const entry = createRequire(import.meta.url).resolve(name);
  const { version } = createRequire(entry)('../package.json') as { version: string }; // every package has one
  return { name, version };
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
