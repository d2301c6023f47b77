/** A command as its user has it: a process with input, output, an exit code, and a time limit. */
import { spawn } from 'node:child_process';

export interface ProcessOptions {
  /** Over the environment of the tests; an undefined value removes a name. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Written to its input, which ends then. */
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
  /** Both, in the order in which they arrived. */
  readonly output: string;
}

/** Resolves when it has ended and its output is complete. Past its time it is killed, and `signal` says so. */
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
  // A command may end before it has read everything.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ pid: child.pid ?? 0, code, signal, stdout: out.join(''), stderr: err.join(''), output: all.join('') });
    });
  });
}
