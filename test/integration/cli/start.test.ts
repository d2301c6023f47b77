/** What the command loads when it starts. `npm run bench -- cli` measures the time. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docgenEntry, makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { findInstalledNodes } from '../../harness/installed-nodes.ts';
import { listLoadedModules } from '../../harness/loaded-modules.ts';
import { runProcess } from '../../harness/run-process.ts';

let folder: DocgenFolder;

beforeAll(async () => {
  folder = await makeDocgenFolder();
});
afterAll(async () => folder.remove());

it.each([['--version'], ['--help']])('docgen %s loads files of apps/cli and of Node only', async (option) => {
  const loaded = await listLoadedModules(process.execPath, [docgenEntry, option]);
  expect(loaded).toContainEqual(expect.stringMatching(/\/apps\/cli\/command-line\.ts$/));
  expect(loaded.filter((url) => !url.startsWith('node:') && !url.includes('/apps/cli/'))).toEqual([]);
});

it.each(findInstalledNodes())(
  'the second start on Node %s takes every source from the compile cache',
  async (_, node) => {
    const sources = (await listLoadedModules(process.execPath, [docgenEntry, '--version'])).filter((url) =>
      url.endsWith('.ts'),
    );
    const env = { XDG_CACHE_HOME: join(folder.path, node), NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
    const start = async () => (await runProcess(node, [docgenEntry, '--version'], { env })).output;
    await start();
    const cached = [...(await start()).matchAll(/retrieving transpile cache for \w+ (\S+?)\.\.\.success/g)];
    expect(cached.map(([, url]) => url)).toEqual(sources);
  },
);
