import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';

let folder: DocgenFolder;

beforeEach(async () => {
  folder = await makeDocgenFolder({
    'order.json': '{"no": "<formatSeq(orders, \'{000}\')>"}',
    'named.json': '{"no": <createSeq(getParam(name), 10, 5)>, "last": <peekSeq(getParam(name))>}',
    'visits.json': '{"before": <getVar(visits, 0)>, "now": <incrementVar(visits)>, "kept": <setVar(price, 1.50)>}',
    'failing.json': '{"no": <createSeq(orders)>, "x": <at([1, 2], getDocumentIndex())>}',
  });
});
afterEach(async () => folder.remove());

async function numbers(...args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await folder.run(['render', ...args, '--seed', '1']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return numbersIn(stdout);
}

function numbersIn(stdout: string): string[] {
  return [...stdout.matchAll(/"no":"?(\d+)/g)].map(([, number = '']) => number);
}

describe('sequences', () => {
  it('a sequence continues after the last number of the run before', async () => {
    expect(await numbers('order.json')).toEqual(['001']);
    expect(await numbers('order.json', '--count', '3')).toEqual(['002', '003', '004']);
  });

  it('a run with --no-state starts every sequence anew, and neither reads nor writes a file', async () => {
    await numbers('order.json');
    const before = await readFile(join(folder.path, '.docgen-state.json'), 'utf8');
    expect(await numbers('order.json', '--count', '2', '--no-state')).toEqual(['001', '002']);
    expect(await readFile(join(folder.path, '.docgen-state.json'), 'utf8')).toBe(before);
    expect(existsSync(join(folder.path, '.docgen-state.json.lock'))).toBe(false);
  });

  it('a sequence starts and steps as its first use says, also with the name __proto__', async () => {
    const { stdout } = await folder.run([
      'render',
      'named.json',
      '--seed',
      '1',
      '--count',
      '2',
      '-p',
      'name=__proto__',
    ]);
    expect(stdout).toBe('{"no":10,"last":10}\n{"no":15,"last":15}\n');
    expect(await numbers('named.json', '-p', 'name=__proto__')).toEqual(['20']);
  });

  it('each namespace and each state file has separate sequences', async () => {
    expect(await numbers('order.json')).toEqual(['001']);
    expect(await numbers('order.json', '--sequence-namespace', 'trial')).toEqual(['001']);
    expect(await numbers('order.json', '--state', 'other.json')).toEqual(['001']);
    expect(await numbers('order.json', '--variable-namespace', 'trial')).toEqual(['002']);
  });

  it('a failed document uses no number', async () => {
    const { code, stdout } = await folder.run(['render', 'failing.json', '--seed', '1', '--count', '5']);
    expect(code).toBe(1);
    expect(stdout).toBe('{"no":1,"x":1}\n{"no":2,"x":2}\n');
    expect(await numbers('order.json')).toEqual(['003']);
  });

  it('a run whose --out file is not written uses no number', async () => {
    const args = ['render', 'failing.json', '--seed', '1', '--count', '5', '--out', 'never'];
    expect(await folder.run(args)).toMatchObject({ code: 1 });
    expect(await numbers('order.json')).toEqual(['001']);
  });

  it('a sequence fails after the largest safe integer', async () => {
    const input = '<createSeq(last, 9007199254740990)>\n';
    const { code, stdout, stderr } = await folder.run(['render', '-', '--seed', '1', '--count', '3'], { input });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '9007199254740990\n9007199254740991\n' });
    expect(stderr).toMatch(/^docgen: document 3 of 3: .*sequence last has run out of numbers\n/);
  });

  it('no two processes get the same number', async () => {
    const args = ['render', 'order.json', '--seed', '1', '--count', '50'];
    const runs = await Promise.all(Array.from({ length: 4 }, async () => folder.runAsProcess(args)));
    const usedNumbers = runs.flatMap(({ stdout }) => numbersIn(stdout).map(Number));
    expect(usedNumbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });
});

describe('variables', () => {
  it('a variable keeps the format of its number', async () => {
    const run = () => folder.run(['render', 'visits.json', '--seed', '1', '--count', '2']);
    expect((await run()).stdout).toBe('{"before":0,"now":1,"kept":1.50}\n{"before":1,"now":2,"kept":1.50}\n');
    expect((await run()).stdout).toBe('{"before":2,"now":3,"kept":1.50}\n{"before":3,"now":4,"kept":1.50}\n');
    const { stdout } = await folder.run(['render', '-', '--seed', '1'], { input: '<getVar(price)>' });
    expect(stdout).toBe('1.50');
  });
});

describe('the state file', () => {
  it('a template without sequences and variables creates no state file', async () => {
    await folder.run(['render', '-', '--seed', '1'], { input: '<getName()> <hasVar(x)>' });
    expect(existsSync(join(folder.path, '.docgen-state.json'))).toBe(false);
  });

  it.each([
    ['not JSON', 'oops'],
    ['another JSON file', '{"hello": 1}'],
    ['with a sequence without a number', '{"version":1,"sequences":{"default":{"orders":{"last":"5","step":1}}}}'],
    ['with a variable that is not JSON', '{"version":1,"variables":{"default":{"v":"oops"}}}'],
  ])('a state file is not changed when it is %s', async (_, text) => {
    const file = join(folder.path, '.docgen-state.json');
    await writeFile(file, text);
    expect(await folder.run(['render', 'order.json', '--seed', '1'])).toMatchObject({ code: 2, stdout: '' });
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('the lock of a process that no longer runs is taken over', async () => {
    const gone = await folder.runAsProcess(['--version']);
    expect(gone.code).toBe(0);
    const lock = join(folder.path, '.docgen-state.json.lock');
    await writeFile(lock, `${gone.pid} ${hostname()}\n`);
    expect(await numbers('order.json')).toEqual(['001']);
    expect(existsSync(lock)).toBe(false);
  });
});
