/** Runs the command as a process, with its streams, signals and exit code. */
import { runCommandLine } from './command-line.ts';
import { exitCodes, reasonOf, systemCodeOf } from './failures.ts';

export async function runProcess(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The first signal lets the command clean up. A second one ends the process at once.
    process.once(signal, () => stop.abort(signal));
  }
  reportOutputFailure();
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    signal: stop.signal,
  });
  // A pipe without a reader keeps the process alive after a signal.
  if (stop.signal.aborted) process.exit();
}

/** Some commands do not wait for their output to be written. EPIPE is no failure: the reader closed the pipe. */
function reportOutputFailure(): void {
  let failure: unknown;
  process.stdout.on('error', (error) => {
    failure ??= error;
  });
  // Without a listener, a closed stderr would end the process with an exception.
  process.stderr.on('error', () => undefined);
  process.once('exit', (code) => {
    if (code !== exitCodes.ok || failure === undefined || systemCodeOf(failure) === 'EPIPE') return;
    process.stderr.write(`docgen: the output cannot be written: ${reasonOf(failure)}\n`);
    process.exitCode = exitCodes.problems;
  });
}
