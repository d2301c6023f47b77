/** A run of `docgen batch --offline` that is ended: by a signal, a closed pipe, or a document without memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docgenEntry } from '../../harness/docgen-command.ts';
import { runProcess } from '../../harness/run-process.ts';
import { until } from '../../harness/until.ts';
import { makeOfflineFolder } from './offline-folder.ts';
import type { OfflineFolder } from './offline-folder.ts';

let folder: OfflineFolder;

describe('a process of docgen batch --offline', () => {
  beforeEach(async () => {
    folder = await makeOfflineFolder();
    const endless = { seed: 1, documents: [{ alias: 'a', templateFile: 'customer.json', count: 1_000_000_000_000 }] };
    await folder.write('endless.json', endless);
  });
  afterEach(async () => folder.remove());

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends the process with %i, without a message and without a file', async (signal, exitCode) => {
    const before = await readdir(folder.path);
    const { child, stderr } = start('--out', 'a.ndjson');
    await until('the file is being written', async () =>
      (await readdir(folder.path)).some((name) => name.startsWith('a.ndjson.')),
    );
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stderr: stderr() }).toEqual({ code: exitCode, stderr: '' });
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('a closed pipe ends the process with success and without a message', async () => {
    const { child, stderr } = start();
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stderr: stderr() }).toEqual({ code: 0, stderr: '' });
  });

  it('a document that ends its thread is named, and no file is left', async () => {
    // Its lists need more memory than the threads have here.
    const lists = '<let(a, range(1, 180000))><let(b, chunk(a, 1))><let(c, chunk(b, 1))><length(concatLists(a, b, c))>';
    await folder.write('large.txt', `<if(getDocumentIndex() == 700)>${lists}<else><getRandomNumber(1, 9)><endif>`);
    await folder.write('large.json', { seed: 1, documents: [{ alias: 'a', templateFile: 'large.txt', count: 1_000 }] });
    const before = await readdir(folder.path);
    const args = ['--max-old-space-size=28', docgenEntry, 'batch', 'large.json', '--offline', '--out', 'a.ndjson'];
    const { code, stdout, stderr } = await runProcess(process.execPath, args, { cwd: folder.path });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'docgen: the thread that rendered document 700 of "a" ended: Worker terminated due to reaching memory limit: JS heap out of memory\n',
    );
    expect(await readdir(folder.path)).toEqual(before);
  });
});

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [docgenEntry, 'batch', 'endless.json', '--offline', ...args], {
    cwd: folder.path,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (args.length > 0) child.stdout.resume();
  return { child, stderr: () => stderr };
}
