/**
 * Fails unless `docs/openapi.json` is what the route contracts say, and the types of
 * the client are what that document says. `npm exec -c "node scripts/check-openapi.ts --write"` writes both anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicRoutes } from '@docgen/contracts/routes';
import { createOpenApiDocument } from '@docgen/http/openapi';
import { generateClientTypes } from '../libs/client/generate-types.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const documentFile = 'docs/openapi.json';
const clientTypesFile = 'libs/client/openapi-types.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  // Once through JSON, as readers get it: members that are undefined are gone.
  const text = `${JSON.stringify(createOpenApiDocument(publicRoutes, packageJson.version), undefined, 2)}\n`;
  const document = JSON.parse(text) as object;
  const isCurrent = [
    await settleFile(documentFile, text, values.write),
    await settleFile(clientTypesFile, await generateClientTypes(document), values.write),
  ];
  return isCurrent.includes(false) ? 1 : 0;
}

/** Writes the file where that is asked for; else says where it differs from what it should be. */
async function settleFile(path: string, text: string, isWritten: boolean): Promise<boolean> {
  const file = join(root, path);
  if (isWritten) await writeFile(file, text);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return true;
  console.error(`${path}:${firstDifference(committed, text)} is not what the contracts say. To write it anew:`);
  console.error('npm exec -c "node scripts/check-openapi.ts --write"');
  return false;
}

/** 1-based. */
function firstDifference(left: string, right: string): number {
  const rightLines = right.split('\n');
  const leftLines = left.split('\n');
  return leftLines.findIndex((line, index) => line !== rightLines[index]) + 1 || leftLines.length;
}
