/** The command `docgen` of a checkout starts on any installed Node from version 20, and runs on the Node of the lock file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docgenEntry, makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { findInstalledNodes } from '../../harness/installed-nodes.ts';
import { runProcess } from '../../harness/run-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: DocgenFolder;

beforeAll(async () => {
  folder = await makeDocgenFolder({ 'name.json': '{"name": <getName()>}' });
});
afterAll(async () => folder.remove());

describe.each(findInstalledNodes())('docgen on Node %s', (_, node) => {
  it('docgen renders from the input to the output', async () => {
    const args = [docgenEntry, 'render', '-', '--seed', '42'];
    const { code, stdout, stderr } = await runProcess(node, args, { cwd: folder.path, input: '{"name": <getName()>}' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect({ stdout }).toMatchObject(await folder.run(['render', 'name.json', '--seed', '42']).then(onlyOutput));
  });

  it('docgen returns the exit code of the command', async () => {
    expect(await runProcess(node, [docgenEntry, 'check', '-'], { input: '<getNam()>' })).toMatchObject({ code: 1 });
    expect(await runProcess(node, [docgenEntry, 'check'])).toMatchObject({ code: 2 });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('docgen forwards %s', async (signal, exitCode) => {
    const args = [docgenEntry, 'render', 'name.json', '--seed', '1', '--count', '100000000'];
    const child = spawn(node, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.stdout.resume();
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([exitCode, null]);
  });
});

describe('the package', () => {
  it('npx starts the program of the package', async () => {
    const npx = await runProcess('npx', ['--no-install', 'docgen', '--version'], { cwd: root });
    const manifest = JSON.parse(readFileSync(`${root}/apps/cli/package.json`, 'utf8')) as { version: string };
    expect(npx).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
  });
});

function onlyOutput({ stdout }: { readonly stdout: string }) {
  return { stdout };
}
