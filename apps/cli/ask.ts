/** Asks for a line on the terminal, or reads it from the input. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Interrupted, UsageError } from './failures.ts';
import type { Terminal } from './terminal.ts';

/**
 * Resolves with a line, without blanks at its ends. On a terminal it prints the question, and does not show a secret.
 * Without a terminal, a secret is the first line of the input.
 *
 * @throws {UsageError} when the input ends without a line; {Interrupted} after Ctrl-C
 */
export async function ask(
  question: string,
  { stdin, stderr, signal }: Terminal,
  { isSecret = false }: { readonly isSecret?: boolean } = {},
): Promise<string> {
  const isTerminal = 'isTTY' in stdin && stdin.isTTY === true;
  // A second question would lose lines that the first one has read ahead, so a pipe answers only one.
  if (!isTerminal && !isSecret) throw missing(question);
  const shown = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr;
  const lines = createInterface({ input: stdin, output: isTerminal ? shown : undefined, terminal: isTerminal, signal });
  // Ctrl-C reaches the interface and not the process, because the terminal is in raw mode.
  const answer = Promise.race([
    once(lines, 'line', { signal }),
    once(lines, 'SIGINT', { signal }).then(() => Promise.reject(new Interrupted())),
    once(lines, 'close', { signal }).then(() => []),
  ]);
  if (isTerminal) stderr.write(question);
  try {
    const [line] = (await answer) as [string?]; // `line` events have one text
    if (line === undefined || line.trim() === '') throw missing(question);
    return line.trim();
  } catch (error) {
    if (signal.aborted) throw new Interrupted();
    throw error;
  } finally {
    lines.close();
    if (isTerminal && isSecret) stderr.write('\n');
  }
}

function missing(question: string): UsageError {
  return new UsageError(`the answer to "${question.trim()}" is missing`);
}
