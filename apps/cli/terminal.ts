/** The streams, environment and stop signal of a command. */
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Defaults for the address and key of the service. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Aborted by SIGINT and SIGTERM, with the signal's name as its reason. */
  readonly signal: AbortSignal;
}

/** An output stream that may be a terminal. */
export type Stream = Writable & {
  readonly isTTY?: boolean;
  /** Width of the terminal in characters. */
  readonly columns?: number;
};
