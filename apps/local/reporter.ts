/** Prints the progress of the launcher: a line per step, with the time since the start. */
import { styleText } from 'node:util';

/** A step that takes longer also prints a line while it runs. */
const QUIET_MS = 700;

export interface Reporter {
  readonly isColoured: boolean;
  /**
   * Runs a step and writes a line when it is done.
   *
   * @param doing the line of a slow step while it runs
   * @param describe returns the line for the result
   */
  readonly step: <T>(doing: string, run: () => Promise<T>, describe: (result: T) => string) => Promise<T>;
  /** Writes a line after the time. */
  readonly note: (line: string) => void;
  /** Writes a line without the time. */
  readonly write: (line: string) => void;
}

export function createReporter(stream: NodeJS.WriteStream): Reporter {
  const startedAt = performance.now();
  const isColoured = stream.isTTY && stream.hasColors();
  // The reader of a pipe may close it. The stack runs on.
  stream.on('error', () => {});
  const write = (line: string) => {
    stream.write(`${line}\n`);
  };
  const note = (line: string) => {
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8);
    write(`${isColoured ? styleText('dim', seconds, { validateStream: false }) : seconds}  ${line}`);
  };
  return {
    isColoured,
    note,
    write,
    step: async (doing, run, describe) => {
      const slow = setTimeout(() => note(`${doing} ...`), QUIET_MS);
      try {
        const result = await run();
        note(describe(result));
        return result;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}
