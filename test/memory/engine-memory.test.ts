/** Checks the memory that the engine takes in each thread. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { supportedLocales } from '@docgen/engine';

const bytesMax = 64 * 1024 * 1024;
const program = fileURLToPath(new URL('measure-engine.ts', import.meta.url));

interface Measurement {
  readonly bytes: number;
  readonly locales: number;
}

it('the engine takes less than 64 MiB of memory with the tables of every locale', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program]);
  const { bytes, locales } = JSON.parse(stdout) as Measurement; // printed by the program
  expect(locales).toBe(supportedLocales.length);
  expect(bytes).toBeLessThan(bytesMax);
  // Less means that it did not load the tables.
  expect(bytes).toBeGreaterThan(locales * 100_000);
});
