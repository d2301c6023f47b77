/** Computes the golden digests of functions, kinds of arguments, documents and locales. Catalogue v1 is frozen. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeGoldens } from '../libs/engine/test/goldens/compute-goldens.ts';
import type { GoldenSource } from '../libs/engine/test/goldens/compute-goldens.ts';
import { goldenSeeds, quickSeedCount } from '../libs/engine/test/goldens/golden-seeds.ts';
import { computeTableDigests } from '../libs/engine/test/goldens/table-digests.ts';

/** The content of `libs/engine/test/goldens/digests.json`. */
export interface GoldenDigests {
  readonly goldens: Readonly<Record<string, readonly string[]>>;
  readonly tables: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, '..', 'libs', 'engine', 'test', 'goldens');

/**
 * Returns the digests of everything that the engine has now: the present ones, and those of new functions.
 *
 * @param present the committed digests, as JSON text
 * @throws {Error} when a committed digest would change or disappear
 */
export async function writeGoldenDigests(present: string): Promise<string> {
  const [calls, documents] = await Promise.all(['calls.json', 'documents.json'].map(readJson));
  const source = { calls, documents } as GoldenSource; // committed files, which the engine's tests read as well
  const quick = await computeGoldens(source, quickSeedCount);
  const full = await computeGoldens(source, goldenSeeds.length);
  const goldens = Object.fromEntries(
    Object.entries(full).map(([call, digest]) => [call, [quick[call] ?? '', digest]] as const),
  );
  const digests = { goldens, tables: await computeTableDigests() };
  const changed = changedDigests(JSON.parse(present) as GoldenDigests, digests); // written by this function
  if (changed.length === 0) return JSON.stringify(digests);
  throw new Error(
    `Catalogue v1 is frozen. A wrong value gets a new name. These digests would change:\n${changed.join('\n')}`,
  );
}

/** Returns the names of digests that would change or disappear; new ones change nothing. */
export function changedDigests(before: GoldenDigests, after: GoldenDigests): string[] {
  const goldens = Object.keys(before.goldens).filter(
    (call) => String(before.goldens[call]) !== String(after.goldens[call]),
  );
  const tables = Object.keys(before.tables).filter((table) => before.tables[table] !== after.tables[table]);
  return [...goldens, ...tables.map((table) => `table ${table}`)];
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
