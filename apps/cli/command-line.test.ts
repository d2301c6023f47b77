import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from './command-line.ts';

const key = `dk_live_${'a1B2'.repeat(10)}`;
let folder: string;
let template: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-line-'));
  template = join(folder, 'template.txt');
  await writeFile(template, '<for(i,1,200)><getRandomFullName()> <endfor>');
});
afterAll(async () => rm(folder, { recursive: true }));

interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(
  args: readonly string[],
  terminals: { stdout?: boolean; stderr?: boolean } = {},
): Promise<RunResult> {
  const streamOf = (isTTY = false) => Object.assign(new PassThrough({ highWaterMark: 2 ** 30 }), { isTTY });
  const [stdout, stderr] = [streamOf(terminals.stdout), streamOf(terminals.stderr)];
  const signal = new AbortController().signal;
  const code = await runCommandLine(args, { stdin: new PassThrough().end(), stdout, stderr, signal });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

describe('help', () => {
  it.each([['--help'], ['-h'], ['help']])('docgen help lists the commands for %s', async (...args) => {
    const { code, stdout } = await run(args);
    expect(code).toBe(0);
    for (const name of ['render', 'check', 'functions']) expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  });

  it.each([
    ['render', '--help'],
    ['render', 'file', '--seed', '1', '-h'],
    ['help', 'render'],
  ])('docgen help lists the options for %s %s', async (...args) => {
    const { code, stdout } = await run(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: docgen render FILE/);
    expect(stdout).toMatch(/^ {6}--seed N +\w/m);
  });

  it('docgen help prints help in at most 120 columns', async () => {
    for (const name of ['render', 'check', 'functions']) {
      const { stdout } = await run(['help', name]);
      expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
    }
  });

  it('docgen prints only the version for --version', async () => {
    const { code, stdout } = await run(['--version']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('render --locale', () => {
  it.each(['de', 'ja'])('render --locale renders as a template that starts with setLocale(%s)', async (locale) => {
    const withSetLocale = join(folder, `${locale}.txt`);
    await writeFile(withSetLocale, `<setLocale(${locale})><for(i,1,200)><getRandomFullName()> <endfor>`);
    const withOption = await run(['render', template, '--seed', '7', '--locale', locale]);
    expect(withOption).toEqual(await run(['render', withSetLocale, '--seed', '7']));
    expect(withOption).not.toEqual(await run(['render', template, '--seed', '7']));
  });
});

describe('exit code 2', () => {
  it.each([
    [['render', 'a', '--locale', 'xx'], /--locale takes en, de, .*zh_CN.*, not "xx"/],
    [[], /Usage: docgen COMMAND/],
    [['rendr'], /no command "rendr"; the commands are render/],
    [['help', 'rendr'], /no command "rendr"/],
    [['rendr'], /\nDid you mean render\?\n$/],
    [['xyzzyx'], /the commands are render, [a-z, ]+\n$/],
    [['render', '--sed', '1'], /Unknown option '--sed'.*\nDid you mean --seed\?\nTry: docgen render --help\n$/],
    [['render', '--no-state', '--state', 'x', 'a'], /--no-state and --state exclude each other/],
    [['render'], /needs one FILE/],
    [['render', 'a', 'b'], /needs one FILE/],
    [['render', '--bogus'], /--bogus/],
    [['render', 'no-such-file', '--seed', '1'], /no-such-file cannot be read: there is no such file/],
    [['render', '.', '--seed', '1'], /it is a folder/],
    [['render', 'x', '--seed', '1.5'], /--seed takes a whole number/],
    [['render', 'x', '--seed', '9007199254740992'], /--seed takes a whole number/],
    [['render', 'x', '--count', '0'], /--count takes a whole number from 1/],
    [['render', 'x', '--format', 'xml'], /--format takes ndjson, json, csv, text, not "xml"/],
    [['render', 'x', '--alias', 'a b'], /--alias takes 1 to 64/],
    [['render', 'x', '--sequence-namespace', ''], /--sequence-namespace takes 1 to 64/],
    [['check'], /check needs a FILE/],
    [['functions', 'a', 'b'], /functions takes one NAME/],
  ])('docgen exits with 2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});

describe('an error message', () => {
  it.each([[['render', `--${key}=1`]], [['render', '--seed', key]], [[key]], [['check', key]], [['functions', key]]])(
    'an error message never contains an API key: %j',
    async (args) => {
      const { code, stderr } = await run(args);
      expect(code).toBeGreaterThan(0);
      expect(stderr).toMatch(/^docgen: /);
      expect(stderr).not.toContain(key);
    },
  );

  it('an error message shows control characters as U+FFFD, so that none reaches the terminal', async () => {
    const { stderr } = await run(['check', '\u001b[31mred\u0007']);
    expect(stderr).toContain('\ufffd[31mred\ufffd cannot be read');
  });
});

describe('a terminal', () => {
  it('on a terminal, a long run with --out shows its progress, and removes the line at the end', async () => {
    const args = ['render', template, '--seed', '1', '--count', '6000', '--out', join(folder, 'out')];
    const { code, stderr } = await run(args, { stderr: true });
    expect(code).toBe(0);
    expect(stderr).toMatch(/\r\[=* *\] +\d+ % {2}[\d,]+ of 6,000 {2}[\d,]+\/s {2}\d+:\d\d left/);
    expect(stderr.endsWith('\r\u001b[K')).toBe(true);
  }, 60_000);

  it('a text gets a line break on a terminal, but not in a pipe', async () => {
    const args = ['render', template, '--seed', '1'];
    const shown = await run(args, { stdout: true });
    expect(shown.stdout).toBe(`${(await run(args)).stdout}\n`);
  });
});
