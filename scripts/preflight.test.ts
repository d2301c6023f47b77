import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

let clone: string;

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'docgen-preflight-'));
  await mkdir(join(clone, 'scripts'));
  for (const name of ['preflight.mjs', 'process-lock.mjs', 'lock-agreement.mjs']) {
    await cp(join(import.meta.dirname, name), join(clone, 'scripts', name));
  }
  await writeFile(join(clone, 'package-lock.json'), '{"packages":{"node_modules/zod":{"version":"4.6.7"}}}');
  await mkdir(join(clone, 'bin'));
  await writeFile(join(clone, 'bin', 'npm'), '#!/bin/sh\necho "$*" > asked\nexit 1\n');
  await chmod(join(clone, 'bin', 'npm'), 0o755);
});
afterEach(async () => rm(clone, { recursive: true, force: true }));

describe('preflight', () => {
  it('the preflight installs packages without running their scripts', async () => {
    const PATH = [join(clone, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
    const script = `cd ${clone} && PATH=${PATH} npm_execpath= node scripts/preflight.mjs`;
    const { exitCode } = await runCommand('sh', ['-c', script], {
      output: 'collect',
      timeoutMs: 10_000,
      signal: new AbortController().signal,
    });
    expect(exitCode).toBe(1);
    expect(await readFile(join(clone, 'asked'), 'utf8')).toMatch(/^ci .*--ignore-scripts/);
  });
});
