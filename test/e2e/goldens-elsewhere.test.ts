/** The goldens in other surroundings: other time zones, languages and releases of Node give the same bytes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../harness/run-process.ts';

const entry = fileURLToPath(new URL('../harness/rendering/print-goldens.ts', import.meta.url));
const goldensFolder = new URL('../../libs/engine/goldens/', import.meta.url);
const renderMsMax = 110_000;

interface Digests {
  readonly goldens: Readonly<Record<string, readonly [quick: string, full: string]>>;
  readonly tables: Readonly<Record<string, string>>;
}

const { goldens, tables } = read('digests.json') as Digests; // our own file
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
  ])('are the same in the time zone %s and the language %s', async (TZ, language) => {
    const env = { TZ, LANG: language, LC_ALL: language, LANGUAGE: language };
    expect(await printedBy(process.execPath, 4, env)).toEqual({ goldens: quick, tables });
  });

  it.each(findNodes())('are the same over all seeds on Node %s', async (_, node) => {
    expect(await printedBy(node, 200, { TZ: 'Australia/Lord_Howe' })).toEqual({ goldens: full, tables });
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

/** The release that runs this, and the machine's own, which may be an older one. */
function findNodes(): (readonly [version: string, path: string])[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const own = folders.map((each) => join(each, 'node')).filter(existsSync);
  const found = [process.execPath, ...own].map(
    (path) => [spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim(), path] as const,
  );
  const supported = found.filter(([version]) => Number(/^v(\d+)/.exec(version)?.[1]) >= 20);
  return [...new Map(supported.map((each) => [each[0], each])).values()];
}
