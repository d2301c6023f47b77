/**
 * Fails unless `docs/functions.md` is what the catalogue says and what its examples give.
 * `npm exec -c "node scripts/check-functions-page.ts --write"` writes it anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueFingerprint, listFunctions } from '@docgen/engine';
import { format, resolveConfig } from 'prettier';
import { functionsPage } from './functions-page.ts';

const file = join(import.meta.dirname, '..', 'docs', 'functions.md');

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const page = functionsPage(listFunctions(), catalogueFingerprint());
  const text = await format(page, { ...(await resolveConfig(file)), filepath: file });
  if (values.write) await writeFile(file, text);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return 0;
  const lines = committed.split('\n');
  const line = text.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
  console.error(`docs/functions.md:${line} is not what the catalogue says. To write it anew:`);
  console.error('npm exec -c "node scripts/check-functions-page.ts --write"');
  return 1;
}
