/** A run ended by a closed pipe or a signal: no message, no incomplete document, no number used twice. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docgenEntry, makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { until } from '../../harness/until.ts';

const endless = ['--seed', '1', '--count', '100000000'];
let folder: DocgenFolder;

beforeEach(async () => {
  folder = await makeDocgenFolder({ 'order.json': '{"no": <createSeq(orders)>, "name": <getName()>}' });
});
afterEach(async () => folder.remove());

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [docgenEntry, 'render', 'order.json', ...args], { cwd: folder.path });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  return { child, printed };
}

/** Resolves with the exit code when the process has closed its output. */
async function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

/** Returns the first number of a new run. */
async function nextNumber(): Promise<number> {
  const { stdout } = await folder.run(['render', 'order.json', '--seed', '1']);
  return Number(/"no":(\d+)/.exec(stdout)?.[1]);
}

describe('a closed pipe', () => {
  it('a closed pipe ends the run with success and without a message', async () => {
    const { child, printed } = start(endless);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const code = await ended(child);
    expect({ code, stderr: printed.stderr }).toEqual({ code: 0, stderr: '' });
    expect(existsSync(join(folder.path, '.docgen-state.json.lock'))).toBe(false);
  });
});

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', (signal, exitCode) => {
  it(`${signal} ends the run after a complete document, and no printed number is used again`, async () => {
    const { child, printed } = start(endless);
    await once(child.stdout, 'data');
    child.kill(signal);
    const code = await ended(child);
    expect({ code, stderr: printed.stderr }).toEqual({ code: exitCode, stderr: '' });
    const lines = printed.stdout.split('\n').slice(0, -1);
    for (const [index, line] of lines.entries()) expect(JSON.parse(line)).toMatchObject({ no: index + 1 });
    expect(await nextNumber()).toBeGreaterThan(lines.length);
  });

  it(`${signal} ends a run with --out without a file and without used numbers`, async () => {
    const { child } = start([...endless, '--out', 'orders.ndjson']);
    const staged = async () => (await readdir(folder.path)).some((name) => name.startsWith('orders.ndjson.'));
    await until('the file is being written', staged);
    child.kill(signal);
    const code = await ended(child);
    expect(code).toBe(exitCode);
    expect((await readdir(folder.path)).filter((name) => name !== 'order.json')).toEqual([]);
    expect(await nextNumber()).toBe(1);
  });
});
