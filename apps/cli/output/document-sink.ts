/** Where documents go: the standard output as they come, or a file that is there whole or not at all. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CommandFailure, Interrupted, OutputClosed, systemCodeOf, UsageError } from '../failures.ts';
import { reasonOf } from '../templates/read-template-file.ts';

export interface DocumentSink {
  /** Nothing of it is to be seen before `finish`. */
  readonly isAllOrNothing: boolean;
  /**
   * Resolves when the reader has room for more.
   *
   * @throws {OutputClosed} when the reader has gone
   */
  write(text: string): Promise<void>;
  finish(): Promise<void>;
  /** After a failure: leaves no file behind. */
  discard(): Promise<void>;
}

/** The standard output; the reader's pace is ours. */
export function createStreamSink(stream: Writable, signal: AbortSignal): DocumentSink {
  let failure: unknown;
  stream.on('error', (error: unknown) => {
    failure = error;
  });
  const write = async (text: string): Promise<void> => {
    if (failure === undefined && !stream.destroyed && !stream.write(text)) await untilDrained(stream, signal);
    if (signal.aborted) throw new Interrupted();
    if (failure !== undefined || stream.destroyed) throw closed(failure ?? stream.errored);
  };
  return { isAllOrNothing: false, write, finish: nothing, discard: nothing };
}

/**
 * Staged beside the file and renamed at the end. What is no regular file (a device, a pipe) is written as it comes.
 *
 * @throws {UsageError} when it cannot be written
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
        throw closed(error);
      });
      if (isStaged) await rename(path, file);
    },
    discard: async () => {
      stream.destroy();
      if (isStaged) await rm(path, { force: true });
    },
  };
}

/** Or until it never will be. */
function untilDrained(stream: Writable, signal: AbortSignal): Promise<void> {
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

function closed(failure: unknown): Error {
  const code = systemCodeOf(failure);
  if (failure === undefined || failure === null || code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED')
    return new OutputClosed();
  return new CommandFailure(`the output cannot be written: ${reasonOf(failure)}`, { cause: failure });
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
