/** Renders the goldens with other time zones, languages and releases of Node: the bytes must be the same. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstalledNodes } from '../harness/installed-nodes.ts';
import { runProcess } from '../harness/run-process.ts';

const entry = fileURLToPath(new URL('../harness/rendering/print-goldens.ts', import.meta.url));
const goldensFolder = new URL('../../libs/engine/test/goldens/', import.meta.url);
const renderMsMax = 110_000;
const isFull = process.env.SCALE === 'full';
const quickSeedCount = 4;
const seedCount = isFull ? 200 : quickSeedCount;

interface Digests {
  readonly goldens: Readonly<Record<string, readonly [quick: string, full: string]>>;
  readonly tables: Readonly<Record<string, string>>;
}

const { goldens, tables } = read('digests.json') as Digests; // committed file
const quick = Object.fromEntries(Object.entries(goldens).map(([call, [digest]]) => [call, digest]));
const full = Object.fromEntries(Object.entries(goldens).map(([call, [, digest]]) => [call, digest]));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-goldens-'));
  const source = { calls: read('calls.json'), documents: read('documents.json') };
  await writeFile(join(folder, 'source.json'), JSON.stringify(source));
  const build = await rolldown({ input: entry, platform: 'node' });
  await build.write({ dir: folder, format: 'esm', entryFileNames: 'print-goldens.mjs', chunkFileNames: '[name].mjs' });
  await build.close();
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('the goldens', () => {
  it.each([
    ['Asia/Kathmandu', 'tr_TR.UTF-8'],
    ['Pacific/Kiritimati', 'ja_JP.eucJP'],
    ['America/St_Johns', 'C'],
  ])('the goldens are the same in the time zone %s and the language %s', async (TZ, language) => {
    const env = { TZ, LANG: language, LC_ALL: language, LANGUAGE: language };
    expect(await printedBy(process.execPath, quickSeedCount, env)).toEqual({ goldens: quick, tables });
  });

  it.each(findInstalledNodes())('the goldens are the same on Node %s', async (_, node) => {
    expect(await printedBy(node, seedCount, { TZ: 'Australia/Lord_Howe' })).toEqual({
      goldens: isFull ? full : quick,
      tables,
    });
  });
});

async function printedBy(node: string, seedCount: number, env: Readonly<Record<string, string>>): Promise<unknown> {
  const args = [join(folder, 'print-goldens.mjs'), join(folder, 'source.json'), String(seedCount)];
  const { code, stdout, stderr } = await runProcess(node, args, { env, withinMs: renderMsMax });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, goldensFolder), 'utf8'));
}
