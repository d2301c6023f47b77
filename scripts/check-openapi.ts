/**
 * Fails unless `docs/openapi.json` is what the route contracts say, and is sound in itself.
 * `npm exec -c "node scripts/check-openapi.ts --write"` writes it anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicRoutes } from '@docgen/contracts/routes';
import { createOpenApiDocument } from '@docgen/http/openapi';
import packageJson from '../package.json' with { type: 'json' };
import { findUnsoundness } from './openapi-soundness.ts';

const file = join(import.meta.dirname, '..', 'docs', 'openapi.json');

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  // Once through JSON, as readers get it: members that are undefined are gone.
  const text = `${JSON.stringify(createOpenApiDocument(publicRoutes, packageJson.version), undefined, 2)}\n`;
  const problems = findUnsoundness(JSON.parse(text));
  for (const problem of problems) console.error(`docs/openapi.json:1 ${problem}`);
  if (values.write) await writeFile(file, text);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return problems.length > 0 ? 1 : 0;
  const line = firstDifference(committed, text);
  console.error(`docs/openapi.json:${line} is not what the contracts say. To write it anew:`);
  console.error('npm exec -c "node scripts/check-openapi.ts --write"');
  return 1;
}

/** 1-based. */
function firstDifference(left: string, right: string): number {
  const rightLines = right.split('\n');
  const leftLines = left.split('\n');
  return leftLines.findIndex((line, index) => line !== rightLines[index]) + 1 || leftLines.length;
}
