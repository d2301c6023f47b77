/** Processes of the operating system: starts one that ends with its launcher, finds one by its id, and stops it. */
import { execFile, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const POLL_MS = 20;

export interface TiedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** The signal that the child gets when the launcher ends, also by `kill -9`. */
  readonly deathSignal: 'INT' | 'TERM' | 'KILL';
}

/**
 * Starts a detached child: Ctrl-C in the terminal reaches only the launcher, which stops the children in order. On
 * Linux the child gets its death signal when the *thread* that started it ends: call it from a main thread. On other
 * systems a killed launcher leaves the child running, and the next start stops it.
 */
export function spawnTied({ command, args, options, deathSignal }: TiedCommand): ChildProcess {
  const isTied = hasSetpriv();
  const [file, prefix] = isTied ? ['setpriv', [`--pdeathsig=${deathSignal}`, command]] : [command, []];
  return spawn(file, [...prefix, ...args], { ...options, detached: true });
}

/** Returns false also for a spawn that failed: it has no id and never emits `exit`. */
export function isRunning(child: ChildProcess | undefined): child is ChildProcess & { readonly pid: number } {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Resolves with the signal or exit code of a child. Keeps this process alive until then. */
export function whenExited(child: ChildProcess | undefined): Promise<string> {
  const describe = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `exit code ${code}`;
  if (!isRunning(child)) return Promise.resolve(describe(child?.exitCode ?? null, child?.signalCode ?? null));
  child.ref();
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(describe(code, signal))));
}

/** Returns true when a process with this id exists, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return err instanceof Error && 'code' in err && err.code === 'EPERM';
  }
}

/** Returns the command line of a running process with its arguments; empty when there is none, or only a zombie. */
export async function readCommandLine(pid: number): Promise<string> {
  try {
    // Small images have no `ps`, macOS has no /proc.
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
    return stdout.includes('<defunct>') ? '' : stdout.trim();
  } catch {
    return '';
  }
}

/** Resolves with true when the process has ended, with false after `withinMs`. */
export async function waitForExit(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isRunningProcess(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Sends one signal after another until the process has ended.
 *
 * @param signals each with the time to wait after it, milliseconds
 */
export async function stopProcess(pid: number, signals: readonly (readonly [NodeJS.Signals, number])[]): Promise<void> {
  for (const [signal, graceMs] of signals) {
    if (!sendSignal(pid, signal) || (await waitForExit(pid, graceMs))) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A zombie accepts signal 0 but has no command line. In a container without init an orphan stays a zombie. */
async function isRunningProcess(pid: number): Promise<boolean> {
  return isAlive(pid) && (await readCommandLine(pid)) !== '';
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('setpriv', ['--pdeathsig=TERM', 'true'], { stdio: 'ignore' }).status === 0;
}
