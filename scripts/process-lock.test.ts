import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLockHolder, releaseLock, takeLock } from './process-lock.mjs';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docgen-lock-'));
  file = join(dir, 'below', 'test.lock');
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

describe('takeLock', () => {
  it('takeLock takes a free lock, and again after its release', async () => {
    expect(takeLock(file, /./)).toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe(String(process.pid));
    releaseLock(file);
    expect(takeLock(file, /./)).toBeUndefined();
  });

  it('takeLock names the running process that holds the lock', async () => {
    const holder = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000) // a holder']);
    await once(holder, 'spawn');
    releaseLock(file);
    expect(takeLock(file, /a holder/)).toBeUndefined();
    await writeFile(file, String(holder.pid));

    expect(takeLock(file, /a holder/)).toBe(holder.pid);
    expect(findLockHolder(file, /a holder/)).toBe(holder.pid);
    expect(takeLock(file, /another program/)).toBeUndefined();

    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  it('takeLock takes over the lock of an ended process, also when the file is damaged', async () => {
    const ended = spawn(process.execPath, ['--version']);
    await once(ended, 'exit');
    for (const text of [String(ended.pid), '', 'no number']) {
      releaseLock(file);
      takeLock(file, /./);
      await writeFile(file, text);
      expect(takeLock(file, /./)).toBeUndefined();
    }
  });
});
