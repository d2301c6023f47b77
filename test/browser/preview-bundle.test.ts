/** The files that a browser loads for the preview of a template in English, and those of other locales. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { supportedLocales } from '@docgen/engine';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { consoleDir } from '../../apps/console/built-console.ts';

const assets = join(consoleDir, 'assets');
const bytesMax = 300_000;

interface Chunk {
  readonly name: string;
  readonly source: string;
  readonly staticImports: readonly string[];
  readonly dynamicImports: readonly string[];
}

describe('the bundle of the preview', () => {
  it(`the preview in English loads less than ${bytesMax / 1_000} kB compressed`, async () => {
    const chunks = await chunksOf(await workerName());
    const bytes = chunks.reduce((sum, { source }) => sum + gzipSync(source, { level: 9 }).length, 0);
    expect(bytes).toBeLessThan(bytesMax);
  });

  it('the tables of other locales are in chunks that load separately', async () => {
    const chunks = await chunksOf(await workerName());
    const loaded = new Set(chunks.map(({ name }) => name));
    const separate = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
    expect([...separate].filter((name) => loaded.has(name))).toEqual([]);
    const groupsOfLocale = 3;
    expect(separate.size).toBeGreaterThanOrEqual(groupsOfLocale * (supportedLocales.length - 1));
  });
});

async function workerName(): Promise<string> {
  const worker = (await readdir(assets)).find((name) => name.startsWith('engine-worker-'));
  if (worker === undefined) throw new Error('the console has no worker for the preview');
  return worker;
}

/** A chunk and the chunks that it imports, directly or not. */
async function chunksOf(entry: string): Promise<Chunk[]> {
  const chunks = new Map<string, Chunk>();
  const names = [entry];
  for (const name of names) {
    if (chunks.has(name)) continue;
    const chunk = await readChunk(name);
    chunks.set(name, chunk);
    names.push(...chunk.staticImports);
  }
  return [...chunks.values()];
}

async function readChunk(name: string): Promise<Chunk> {
  const source = await readFile(join(assets, name), 'utf8');
  const { module } = parseSync(name, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  return {
    name,
    source,
    staticImports: module.staticImports.map(({ moduleRequest: { value } }) => fileOf(value)),
    dynamicImports: dynamic.map(fileOf),
  };
}

/** `x.js` of `./x.js`. */
function fileOf(specifier: string): string {
  return specifier.replace('./', '');
}
