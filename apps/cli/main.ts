#!/usr/bin/env node
/** The command as a process: its streams, its signals, its exit code. */
import { runCommandLine } from './command-line.ts';
import { exitCodes, systemCodeOf } from './failures.ts';
import { reasonOf } from './templates/read-template-file.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The first asks a command to put things in order; the second does not wait for it.
  process.once(signal, () => stop.abort(signal));
}

let outputFailure: unknown;
process.stdout.on('error', (error) => {
  outputFailure ??= error;
});
// There is nobody left to tell.
process.stderr.on('error', () => undefined);
// Commands that write once do not wait for it; a reader that has gone (EPIPE) has seen what it wanted.
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
// A reader that has stopped reading would keep what is still to be written, and with it the process.
if (stop.signal.aborted) process.exit();
