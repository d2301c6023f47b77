/**
 * Locks a state file, because two processes that use it would give out the same sequence numbers. The lock names its
 * machine, because a state file can be on a shared disk. `scripts/process-lock.mjs` is for scripts of the
 * repository: the published command does not contain it.
 */
import { rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure, Interrupted, reasonOf, systemCodeOf, UsageError } from '../failures.ts';

const defaultWaitMs = 10_000;
const pollMs = 50;

export interface StateLock {
  release(): void;
}

export interface LockOptions {
  readonly signal: AbortSignal;
  /** How long to wait for another process; 10 s when absent. */
  readonly waitMs?: number;
}

/**
 * Creates the lock file beside the state file, and waits while another process holds it. Takes over the lock of a
 * process that no longer runs. Never takes over a lock of another machine, because its processes cannot be checked.
 *
 * @throws {CommandFailure} with the process that holds the lock; {UsageError} when the folder cannot be written
 */
export async function lockState(stateFile: string, options: LockOptions): Promise<StateLock> {
  const { signal, waitMs = defaultWaitMs } = options;
  const file = `${stateFile}.lock`;
  const ownText = `${process.pid} ${hostname()}\n`;
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    if (await tryCreate(file, ownText)) return heldLock(file);
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (isProcessGone(holder)) await removeStale(file, holder);
    else if (performance.now() > giveUpAt) throw stillHeld(file, holder);
    else await delay(pollMs);
    if (signal.aborted) throw new Interrupted();
  }
}

/** The lock is also released when the process ends, except by SIGKILL. */
function heldLock(file: string): StateLock {
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    release() {
      process.off('exit', release);
      release();
    },
  };
}

function stillHeld(file: string, holder: string): CommandFailure {
  const name = holder.trim() === '' ? 'another process' : `process ${holder.trim().replace(' ', ' on ')}`;
  return new CommandFailure(`${file} is held by ${name}: wait for it, or choose another --state`);
}

async function tryCreate(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

/** An empty lock counts as held: its process has created it and not yet written it. */
function isProcessGone(holder: string): boolean {
  const [pid = '', host = ''] = holder.trim().split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCodeOf(error) === 'ESRCH';
  }
}

/** Renames the lock before deleting it. A lock that another process took in the meantime is renamed back. */
async function removeStale(file: string, staleText: string): Promise<void> {
  const renamed = `${file}.${process.pid}`;
  try {
    await rename(file, renamed);
  } catch {
    return; // another process removed it first
  }
  if ((await readFile(renamed, 'utf8')) === staleText) await rm(renamed, { force: true });
  else await rename(renamed, file);
}
