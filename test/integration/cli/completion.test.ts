import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { runProcess } from '../../harness/run-process.ts';

let folder: DocgenFolder;

beforeAll(async () => {
  folder = await makeDocgenFolder();
  await writeFile(join(folder.path, 'completion.bash'), (await folder.run(['completion', 'bash'])).stdout);
});
afterAll(async () => folder.remove());

/** Runs the completion of bash for the words, of which the last is incomplete. */
async function complete(...words: readonly string[]): Promise<string[]> {
  const script = `source ./completion.bash
    COMP_WORDS=(docgen "$@")
    COMP_CWORD=$#
    _docgen
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { code, stdout, stderr } = await runProcess('bash', ['--norc', '-c', script, 'bash', ...words], {
    cwd: folder.path,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((word) => word !== '');
}

describe('docgen completion bash', () => {
  it.each([
    [['re'], ['render']],
    [['ch'], ['check']],
    [['download', '--di'], ['--dialect']],
    [['--v'], ['--version']],
    [['help', 'wh'], ['whoami']],
    [
      ['render', '--se'],
      ['--seed', '--sequence-namespace'],
    ],
    [['render', 'a.json', '--no'], ['--no-state']],
    [['render', '--format', 'n'], ['ndjson']],
    [
      ['render', '-f', ''],
      ['ndjson', 'json', 'csv', 'text'],
    ],
    [['batch', '--format', '=', 'p'], ['parquet']],
    [
      ['batch', '--format', '='],
      ['ndjson', 'csv', 'sql', 'parquet', 'text'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['render', '--out', ''], []],
    [['render', ''], []],
    [['unknown', '--x'], []],
  ])('completes %j to %j; bash offers files where there is none', async (words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });
});

describe('docgen completion', () => {
  it.each(['zsh', 'fish'])('for %s offers every command and every option', async (shell) => {
    const { code, stdout } = await folder.run(['completion', shell]);
    const help = await folder.run(['--help']);
    const names = [...help.stdout.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name = '']) => name);
    expect(code).toBe(0);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
    for (const option of ['no-state', 'sequence-namespace', 'recipe']) expect(stdout).toContain(option);
  });

  it.each([[[]], [['tcsh']], [['bash', 'zsh']]])('docgen completion refuses %j', async (args) => {
    expect(await folder.run(['completion', ...args])).toMatchObject({ code: 2, stdout: '' });
  });
});
