import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Interrupted, UsageError } from '../failures.ts';
import { lockState } from './state-lock.ts';

const signal = new AbortController().signal;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-lock-'));
  file = join(folder, 'state.json');
});
afterEach(async () => rm(folder, { recursive: true }));

describe('lockState', () => {
  it('a released lock can be taken again', async () => {
    (await lockState(file, { signal })).release();
    expect(existsSync(`${file}.lock`)).toBe(false);
    (await lockState(file, { signal })).release();
  });

  it('lockState waits until the holder releases it', async () => {
    const first = await lockState(file, { signal });
    const second = lockState(file, { signal });
    first.release();
    await expect(second.then((lock) => lock.release())).resolves.toBeUndefined();
  });

  it('lockState fails after the wait and names the process that holds it', async () => {
    const held = await lockState(file, { signal });
    await expect(lockState(file, { signal, waitMs: 0 })).rejects.toThrow(`held by process ${process.pid} on`);
    held.release();
  });

  it('lockState does not take over a lock of another machine', async () => {
    await writeFile(`${file}.lock`, '4194999 elsewhere');
    await expect(lockState(file, { signal, waitMs: 0 })).rejects.toThrow(/process 4194999 on elsewhere/);
    expect(existsSync(`${file}.lock`)).toBe(true);
  });

  it('lockState takes over the lock of a process that no longer runs', async () => {
    // Above the largest process id of any system.
    await writeFile(`${file}.lock`, `2000000000 ${hostname()}\n`);
    const lock = await lockState(file, { signal, waitMs: 0 });
    expect(await readFile(`${file}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
    lock.release();
  });

  it('lockState stops waiting after a signal', async () => {
    const held = await lockState(file, { signal });
    await expect(lockState(file, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Interrupted);
    held.release();
  });

  it('lockState reports a folder that does not exist', async () => {
    await expect(lockState(join(folder, 'no', 'state'), { signal })).rejects.toBeInstanceOf(UsageError);
  });
});
