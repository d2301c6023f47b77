/** One process at a time works with a state file: two would hand out the same numbers. */
import { rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure, Interrupted, systemCodeOf, UsageError } from '../failures.ts';
import { reasonOf } from '../templates/read-template-file.ts';

const waitMsUsual = 10_000;
const pollMs = 50;

export interface StateLock {
  release(): void;
}

export interface LockOptions {
  readonly signal: AbortSignal;
  /** How long its holder is waited for; ten seconds. */
  readonly waitMs?: number;
}

/**
 * Takes the lock beside the file, waiting for its holder. A lock whose process is gone is taken over; one of
 * another machine is left alone.
 *
 * @throws {CommandFailure} naming the process that holds it
 */
export async function lockState(stateFile: string, options: LockOptions): Promise<StateLock> {
  const { signal, waitMs = waitMsUsual } = options;
  const file = `${stateFile}.lock`;
  const mine = `${process.pid} ${hostname()}\n`;
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    if (await tryCreate(file, mine)) return openLock(file);
    const held = await readFile(file, 'utf8').catch(() => '');
    if (isGone(held)) await removeStale(file, held);
    else if (performance.now() > giveUpAt) throw stillHeld(file, held);
    else await delay(pollMs);
    if (signal.aborted) throw new Interrupted();
  }
}

/** Released at the latest when the process ends, whatever ends it but SIGKILL. */
function openLock(file: string): StateLock {
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    release() {
      process.off('exit', release);
      release();
    },
  };
}

function stillHeld(file: string, held: string): CommandFailure {
  const holder = held.trim() === '' ? 'another process' : `process ${held.trim().replace(' ', ' on ')}`;
  return new CommandFailure(`${file} is held by ${holder}: wait for it, or choose another --state`);
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

/** A lock that is just being written is empty, and its process is there. */
function isGone(held: string): boolean {
  const [pid = '', host = ''] = held.trim().split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCodeOf(error) === 'ESRCH';
  }
}

/** Moved aside before it is deleted, and put back if another process took the lock in between. */
async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const moved = await readFile(aside, 'utf8');
  if (moved === seen) await rm(aside, { force: true });
  else await rename(aside, file);
}
