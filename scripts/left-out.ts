/** Counts the files of tests that a part leaves out. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { patternsOf, serviceTests, slowUnitTests } from '../test/parts.ts';
import type { Part } from '../test/parts.ts';

const root = join(import.meta.dirname, '..');

/** Returns the number of files by the name of their tests, without those of which none is left out. */
export async function countLeftOut(part: Part): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>(part === 'main' ? [['unit', slowUnitTests.length]] : []);
  for (const { name } of serviceTests) {
    const count = (await listFiles(name, 'whole')).length - (await listFiles(name, part)).length;
    if (count > 0) counts.set(name, count);
  }
  return counts;
}

async function listFiles(name: string, part: Part): Promise<string[]> {
  const { include, exclude } = patternsOf(name, part);
  const files: string[] = [];
  for await (const file of glob([...include], { cwd: root, exclude: [...exclude] })) files.push(file);
  return files;
}
