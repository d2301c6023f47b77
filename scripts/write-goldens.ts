/**
 * Writes the golden digests of new functions, argument shapes, documents and locales. Catalogue v1 is frozen: it changes
 * none that stands.
 *
 *     npm exec -c "node scripts/write-goldens.ts"
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { computeGoldens } from '../libs/engine/goldens/compute-goldens.ts';
import type { GoldenSource } from '../libs/engine/goldens/compute-goldens.ts';
import { goldenSeeds, quickSeedCount } from '../libs/engine/goldens/golden-seeds.ts';
import { computeTableDigests } from '../libs/engine/goldens/table-digests.ts';
import { changedDigests } from './golden-changes.ts';
import type { GoldenDigests } from './golden-changes.ts';

const folder = join(import.meta.dirname, '..', 'libs', 'engine', 'goldens');
const file = join(folder, 'digests.json');

process.exitCode = await main();

async function main(): Promise<number> {
  const [before, after] = [(await readJson('digests.json')) as GoldenDigests, await computeDigests()];
  const changed = changedDigests(before, after);
  for (const name of changed) console.error(`would change: ${name}`);
  if (changed.length > 0) {
    console.error('Catalogue v1 is frozen: what it promised is never changed. A value that is wrong gets a new name.');
    return 1;
  }
  await writeFile(file, await format(JSON.stringify(after), { ...(await resolveConfig(file)), filepath: file }));
  const newCount = Object.keys(after.goldens).length - Object.keys(before.goldens).length;
  console.log(`${Object.keys(after.goldens).length} digests, ${newCount} of them new`);
  return 0;
}

async function computeDigests(): Promise<GoldenDigests> {
  const [calls, documents] = await Promise.all(['calls.json', 'documents.json'].map(readJson));
  const source = { calls, documents } as GoldenSource; // files of our own, as is the one above
  const quick = await computeGoldens(source, quickSeedCount);
  const full = await computeGoldens(source, goldenSeeds.length);
  const goldens: Record<string, readonly string[]> = {};
  for (const [call, digest] of Object.entries(full)) goldens[call] = [quick[call] ?? '', digest];
  return { goldens, tables: await computeTableDigests() };
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
