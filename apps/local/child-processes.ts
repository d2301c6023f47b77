/**
 * What the local stack knows about processes of the operating system: starting one that ends with
 * its launcher, recognising one that an earlier launcher left behind, and stopping it.
 */
import { execFile, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const POLL_MS = 20;

export interface TiedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** What the child gets when the launcher is gone, `kill -9` included. */
  readonly deathSignal: 'INT' | 'TERM' | 'KILL';
}

/**
 * Starts a detached child: Ctrl-C in the terminal reaches only the launcher, which stops the others
 * in order. On Linux the child gets its death signal when the *thread* that started it ends, so call
 * it from a main thread. Elsewhere a killed launcher leaves it behind for the next start to find.
 */
export function spawnTied({ command, args, options, deathSignal }: TiedCommand): ChildProcess {
  const isTied = hasSetpriv();
  const [file, prefix] = isTied ? ['setpriv', [`--pdeathsig=${deathSignal}`, command]] : [command, []];
  return spawn(file, [...prefix, ...args], { ...options, detached: true });
}

/** False before it was started, too: a spawn that failed has no id and never ends. */
export function isRunning(child: ChildProcess | undefined): child is ChildProcess & { readonly pid: number } {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Settles with the signal or exit code of a child, and keeps this process alive until then. */
export function whenExited(child: ChildProcess | undefined): Promise<string> {
  const describe = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `exit code ${code}`;
  if (!isRunning(child)) return Promise.resolve(describe(child?.exitCode ?? null, child?.signalCode ?? null));
  child.ref();
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(describe(code, signal))));
}

/** True when a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return err instanceof Error && 'code' in err && err.code === 'EPERM';
  }
}

/** The command line of a running process, arguments included; empty when there is none, or only a zombie. */
export async function readCommandLine(pid: number): Promise<string> {
  try {
    // Small images carry no `ps`, macOS has no /proc.
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
    return stdout.includes('<defunct>') ? '' : stdout.trim();
  } catch {
    return '';
  }
}

/** Waits until a process is gone; false when it is still there after `withinMs`. */
export async function waitForExit(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isAtWork(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Sends one signal after another until the process is gone.
 *
 * @param signals each with the time that it is given, in milliseconds
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

/** A process that ended but was not yet collected still answers to signal 0: an orphan may stay so in a container. */
async function isAtWork(pid: number): Promise<boolean> {
  return isAlive(pid) && (await readCommandLine(pid)) !== '';
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('setpriv', ['--pdeathsig=TERM', 'true'], { stdio: 'ignore' }).status === 0;
}
