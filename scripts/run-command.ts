/** Runs one command of the repository with its own tools first on PATH, within a time limit. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

const binaries = join(import.meta.dirname, '..', 'node_modules', '.bin');
const KILL_GRACE_MS = 10_000;

/** How a command is run. */
export interface CommandOptions {
  /** `collect` keeps stdout and stderr for later; `show` lets them through as they come. */
  readonly output: 'collect' | 'show';
  readonly timeoutMs: number;
  /** Ends the command early, as its time limit would. */
  readonly signal: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
}

/** `exitCode` is never 0 for a command that did not start, was killed or ran out of time. */
export interface CommandResult {
  readonly exitCode: number;
  /** Both streams as they came; empty when the output was shown. */
  readonly output: string;
}

/** Never throws: a command that cannot be started is a failed one that says why. */
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

/** Asks the command to end when its time is up, then ends it. */
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

/** Does not wait for what the command started: children of its own may hold its output open. */
function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}
