/**
 * `npm run generate` writes every generated file. With `--check` it writes nothing and fails on a file that differs.
 * Names of steps (`openapi functions chart-settings`) limit it to their files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '..');
const readText = async (path: string): Promise<string> => readFile(join(root, path), 'utf8').catch(() => '');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
for (const { path, step, write } of generatedFiles) {
  if (positionals.length > 0 && !positionals.includes(step)) continue;
  const present = await readText(path);
  const wanted = await write(readText);
  if (present === wanted) continue;
  if (values.check) {
    console.error(`${path}:${firstDifference(present, wanted)} is not up to date: run npm run generate`);
    process.exitCode = 1;
  } else {
    await writeFile(join(root, path), wanted);
    console.log(`wrote ${path}`);
  }
}

/** Returns the 1-based number of the first line that differs. */
function firstDifference(left: string, right: string): number {
  const leftLines = left.split('\n');
  const rightLines = right.split('\n');
  return leftLines.findIndex((line, index) => line !== rightLines[index]) + 1 || leftLines.length;
}
