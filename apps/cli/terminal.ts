/** What a command sees of its surroundings. */
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Where defaults of the commands that call the service come from; none when absent. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Aborted by SIGINT and SIGTERM, with the signal's name as its reason. */
  readonly signal: AbortSignal;
}

/** A stream that may lead to a person. */
export type Stream = Writable & {
  readonly isTTY?: boolean;
  /** Characters in a line of the terminal. */
  readonly columns?: number;
};
