/** Runs a command within a time limit. The tools of the repository are first on PATH. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

const binaries = join(import.meta.dirname, '..', 'node_modules', '.bin');
const KILL_GRACE_MS = 10_000;

export interface CommandOptions {
  /** `collect` returns stdout and stderr; `show` writes them to those of this process. */
  readonly output: 'collect' | 'show';
  readonly timeoutMs: number;
  /** Ends the command, as its time limit does. */
  readonly signal: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
}

/** `exitCode` is not 0 when the command did not start, was killed or exceeded its time limit. */
export interface CommandResult {
  readonly exitCode: number;
  /** Both streams in the order of arrival; empty for `show`. */
  readonly output: string;
}

/** Never throws: a command that cannot start has exit code 1, and its output tells why. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`;
  const stdio = options.output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...options.env, PATH },
  });
  const parts: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  const disarm = armLimit(child, options, parts);
  return new Promise((resolve) => {
    const finish = (exitCode: number) => {
      disarm();
      resolve({ exitCode, output: parts.join('') });
    };
    child.once('error', (error) => {
      parts.push(`${command} could not be started: ${error.message}\n`);
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Sends SIGTERM at the time limit, and SIGKILL after the grace time. Returns how to clear the timers. */
function armLimit(child: ChildProcess, { timeoutMs, signal }: CommandOptions, parts: string[]): () => void {
  const timers: NodeJS.Timeout[] = [];
  const end = () => {
    child.kill('SIGTERM');
    timers.push(setTimeout(() => kill(child), KILL_GRACE_MS));
  };
  const timer = setTimeout(() => {
    parts.push(`ended: it took longer than ${timeoutMs / 1_000} s\n`);
    end();
  }, timeoutMs);
  timers.push(timer);
  signal.addEventListener('abort', end);
  return () => {
    signal.removeEventListener('abort', end);
    for (const each of timers) clearTimeout(each);
  };
}

/** Closes the output: children of the command may hold it open. */
function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}
