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
const fullSeedCount = 200;

const settings = [
  ['Asia/Kathmandu', 'tr_TR.UTF-8'],
  ['Pacific/Kiritimati', 'ja_JP.eucJP'],
  ['America/St_Johns', 'C'],
] as const;

/** Every Node renders in another time zone and language; at full scale also in all of them, and with more seeds. */
const runs = findInstalledNodes().flatMap(([version, node], index) => {
  const usual = settings[index % settings.length] ?? settings[0];
  const quickRuns = (isFull ? settings : [usual]).map(
    (each) => [version, ...each, { node, seedCount: quickSeedCount }] as const,
  );
  const fullRuns = isFull ? [[version, ...usual, { node, seedCount: fullSeedCount }] as const] : [];
  return [...quickRuns, ...fullRuns];
});

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
  it.each(runs)(
    'the goldens are the same on Node %s in the time zone %s and the language %s',
    async (_, TZ, LANG, run) => {
      const env = { TZ, LANG, LC_ALL: LANG, LANGUAGE: LANG };
      const expected = { goldens: run.seedCount === quickSeedCount ? quick : full, tables };
      expect(await printedBy(run.node, run.seedCount, env)).toEqual(expected);
    },
  );
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
