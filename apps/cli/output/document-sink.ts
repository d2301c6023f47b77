/**
 * Writes documents to standard output at once, or to a file that appears only when it is complete. On a terminal, control
 * characters of documents are replaced: a template or a stored value must not move the cursor or write to the clipboard.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CommandFailure, Interrupted, OutputClosed, reasonOf, systemCodeOf, UsageError } from '../failures.ts';
import { printable } from '../printable.ts';
import type { Terminal } from '../terminal.ts';

export interface DocumentSink {
  /** Whether no output is visible before `finish`. */
  readonly isAllOrNothing: boolean;
  /**
   * Resolves when the stream accepts more.
   *
   * @throws {OutputClosed} when the reader closed the pipe
   */
  write(chunk: string | Uint8Array): Promise<void>;
  finish(): Promise<void>;
  /** Removes the incomplete file after a failure. */
  discard(): Promise<void>;
}

/** @param file undefined for standard output */
export async function openSink(
  file: string | undefined,
  { stdout, signal }: Pick<Terminal, 'stdout' | 'signal'>,
): Promise<DocumentSink> {
  if (file !== undefined) return createFileSink(file, signal);
  const sink = createStreamSink(stdout, signal);
  return stdout.isTTY === true ? { ...sink, write: printableWrite(sink.write) } : sink;
}

function printableWrite(write: DocumentSink['write']): DocumentSink['write'] {
  const decoder = new TextDecoder();
  return async (chunk) => {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    // Lines of CSV can end with a carriage return and a line feed.
    await write(printable(text.replaceAll(/\r(?=\n|$)/g, '')));
  };
}

/** A sink that writes to a stream with backpressure. */
export function createStreamSink(stream: Writable, signal: AbortSignal): DocumentSink {
  let failure: unknown;
  stream.on('error', (error: unknown) => {
    failure = error;
  });
  const write = async (chunk: string | Uint8Array): Promise<void> => {
    if (failure === undefined && !stream.destroyed && !stream.write(chunk)) await drained(stream, signal);
    if (signal.aborted) throw new Interrupted();
    if (failure !== undefined || stream.destroyed) throw closedError(failure ?? stream.errored);
  };
  return { isAllOrNothing: false, write, finish: nothing, discard: nothing };
}

/**
 * Writes to a file beside the given one, and renames it at the end. Writes directly to a device or a pipe.
 *
 * @throws {UsageError} when the file cannot be written
 */
export async function createFileSink(file: string, signal: AbortSignal): Promise<DocumentSink> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory() === true) throw new UsageError(`${file} cannot be written: it is a folder`);
  const isStaged = found === undefined || found.isFile();
  const path = isStaged ? `${file}.${process.pid}` : file;
  const stream = createWriteStream(path, { flags: isStaged ? 'wx' : 'w', mode: found?.mode });
  await once(stream, 'open').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  });
  const { write } = createStreamSink(stream, signal);
  return {
    isAllOrNothing: isStaged,
    write,
    finish: async () => {
      stream.end();
      await finished(stream).catch((error: unknown) => {
        throw closedError(error);
      });
      if (isStaged) await rename(path, file);
    },
    discard: async () => {
      stream.destroy();
      if (isStaged) await rm(path, { force: true });
    },
  };
}

/** Resolves when the stream accepts more, is closed, or the command is interrupted. */
function drained(stream: Writable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const event of ['drain', 'close']) stream.off(event, settle);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    for (const event of ['drain', 'close']) stream.on(event, settle);
    signal.addEventListener('abort', settle);
  });
}

function closedError(failure: unknown): Error {
  const code = systemCodeOf(failure);
  if (failure === undefined || failure === null || code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED')
    return new OutputClosed();
  return new CommandFailure(`the output cannot be written: ${reasonOf(failure)}`, { cause: failure });
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
