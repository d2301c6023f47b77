/** Runs a command with input, collected output, and a time limit. */
import { spawn } from 'node:child_process';

export interface ProcessOptions {
  /** Added to the environment of the tests; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Written to its standard input, which then ends. */
  readonly input?: string;
  readonly withinMs?: number;
}

export interface ProcessResult {
  readonly pid: number;
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order of arrival. */
  readonly output: string;
}

/**
 * Resolves when the process has ended and its output is complete. After the time limit it is killed: `signal` is
 * SIGKILL.
 */
export async function runProcess(
  command: string,
  args: readonly string[],
  { env = {}, cwd, input = '', withinMs = 60_000 }: ProcessOptions = {},
): Promise<ProcessResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'pipe',
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  const [all, out, err]: [string[], string[], string[]] = [[], [], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => all.push(text) && out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => all.push(text) && err.push(text));
  // A command may end before it has read its input.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ pid: child.pid ?? 0, code, signal, stdout: out.join(''), stderr: err.join(''), output: all.join('') });
    });
  });
}
