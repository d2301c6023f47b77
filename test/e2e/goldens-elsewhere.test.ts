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
const isFull = process.env.SCALE === 'full';
const renderMsMax = isFull ? 600_000 : 110_000;
const quickSeedCount = 4;
const fullSeedCount = 200;

const settings = [
  ['Asia/Kathmandu', 'tr_TR.UTF-8'],
  ['Pacific/Kiritimati', 'ja_JP.eucJP'],
  ['America/St_Johns', 'C'],
] as const;

/**
 * Every Node renders half of the functions in another time zone and language; at full scale all functions in all of
 * them, and with more seeds.
 */
const runs = findInstalledNodes().flatMap(([version, node], index) => {
  const usual = settings[index % settings.length] ?? settings[0];
  const quickRuns = (isFull ? settings : [usual]).map(
    (each) => [version, ...each, { node, half: index % 2, seedCount: quickSeedCount }] as const,
  );
  const fullRuns = isFull ? [[version, ...usual, { node, half: 0, seedCount: fullSeedCount }] as const] : [];
  return [...quickRuns, ...fullRuns];
});

interface Digests {
  readonly goldens: Readonly<Record<string, readonly [quick: string, full: string]>>;
  readonly tables: Readonly<Record<string, string>>;
}

const { goldens, tables } = read('digests.json') as Digests; // committed file
const calls = read('calls.json') as Readonly<Record<string, readonly string[]>>; // committed file
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-goldens-'));
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
      expect(await printedBy(run, env)).toEqual({ goldens: expectedOf(run), tables });
    },
  );
});

interface Run {
  readonly node: string;
  readonly half: number;
  readonly seedCount: number;
}

function isCovered(name: string, half: number): boolean {
  return isFull || Object.keys(calls).indexOf(name) % 2 === half;
}

function expectedOf({ half, seedCount }: Run): Readonly<Record<string, string>> {
  const covered = Object.entries(goldens).filter(([golden]) => {
    const [, name] = /^(\w+)\(/.exec(golden) ?? [];
    return name === undefined || isCovered(name, half);
  });
  const digests = covered.map(
    ([golden, [quick, full]]) => [golden, seedCount === quickSeedCount ? quick : full] as const,
  );
  return Object.fromEntries(digests.filter(([, digest]) => digest));
}

async function printedBy({ node, half, seedCount }: Run, env: Readonly<Record<string, string>>): Promise<unknown> {
  const source = join(folder, `source-${half}.json`);
  const covered = Object.fromEntries(Object.entries(calls).filter(([name]) => isCovered(name, half)));
  await writeFile(source, JSON.stringify({ calls: covered, documents: read('documents.json') }));
  const args = [join(folder, 'print-goldens.mjs'), source, String(seedCount)];
  const { code, stdout, stderr } = await runProcess(node, args, { env, withinMs: renderMsMax });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, goldensFolder), 'utf8'));
}
