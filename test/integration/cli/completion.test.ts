import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDebianProgram } from '../../harness/debian-program.ts';
import type { DebianProgram } from '../../harness/debian-program.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { runProcess } from '../../harness/run-process.ts';

/** The first run in a checkout downloads the shells that the machine lacks. */
const downloadMsMax = 300_000;
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
      ['ndjson', 'ndjson+meta', 'json', 'csv', 'sql', 'parquet', 'zip', 'text'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['render', '--out', ''], []],
    [['render', ''], []],
    [['unknown', '--x'], []],
  ])('bash completes %j to %j; it offers files where there is none', async (words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });
});

describe('docgen completion zsh and fish', () => {
  let shells: Readonly<Record<string, DebianProgram>>;

  beforeAll(async () => {
    shells = { zsh: await findDebianProgram('zsh', 'zsh'), fish: await findDebianProgram('fish', 'fish') };
    for (const shell of Object.keys(shells)) {
      const { stdout } = await folder.run(['completion', shell]);
      await writeFile(join(folder.path, `completion.${shell}`), stdout);
    }
  }, downloadMsMax);

  async function runShell(shell: string, ...args: readonly string[]): Promise<string> {
    const { command, env } = shells[shell] ?? {};
    if (command === undefined) throw new Error(`there is no ${shell}`);
    const home = { HOME: folder.path, XDG_CONFIG_HOME: folder.path, XDG_DATA_HOME: folder.path };
    const { code, stdout, stderr } = await runProcess(command, args, { cwd: folder.path, env: { ...env, ...home } });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  }

  it.each(['zsh', 'fish'])('%s reads the script without a mistake', async (shell) => {
    expect(await runShell(shell, '-n', `completion.${shell}`)).toBe('');
  });

  it.each([
    ['re', ['render']],
    ['completion ', ['bash', 'fish', 'zsh']],
    ['help wh', ['whoami']],
    ['render --se', ['--seed', '--sequence-namespace']],
    ['render a.json --no', ['--no-state']],
    ['render --format n', ['ndjson']],
    ['batch --format ', ['csv', 'json', 'ndjson', 'ndjson+meta', 'parquet', 'sql', 'text', 'zip']],
  ])('fish completes "docgen %s" to %j', async (typed, expected) => {
    const functions = join(shells['fish']?.command ?? '', '../../share/fish/functions');
    const script = `set --append fish_function_path '${functions}'; source completion.fish; complete -C 'docgen ${typed}'`;
    const lines = (await runShell('fish', '--no-config', '-c', script)).trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t')[0])).toEqual(expected);
  });
});

describe('docgen completion', () => {
  it.each(['zsh', 'fish'])('docgen completion %s offers every command and every option', async (shell) => {
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
