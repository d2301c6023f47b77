#!/usr/bin/env node
/** Runs the command as a process, with its streams, signals and exit code. */
import { runCommandLine } from './command-line.ts';
import { exitCodes, systemCodeOf } from './failures.ts';
import { reasonOf } from './templates/read-template-file.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The first signal lets the command clean up. A second one ends the process at once.
  process.once(signal, () => stop.abort(signal));
}

let outputFailure: unknown;
process.stdout.on('error', (error) => {
  outputFailure ??= error;
});
// Without a listener, a closed stderr would end the process with an exception.
process.stderr.on('error', () => undefined);
// Some commands do not wait for their output to be written. EPIPE is no failure: the reader closed the pipe.
process.once('exit', (code) => {
  if (code !== exitCodes.ok || outputFailure === undefined || systemCodeOf(outputFailure) === 'EPIPE') return;
  process.stderr.write(`docgen: the output cannot be written: ${reasonOf(outputFailure)}\n`);
  process.exitCode = exitCodes.problems;
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  signal: stop.signal,
});
// A pipe without a reader keeps the process alive after a signal.
if (stop.signal.aborted) process.exit();
