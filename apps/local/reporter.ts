/** What the launcher tells the person who started it: a line per step, with the time since the start. */
import { styleText } from 'node:util';

/** Steps that take longer say what they are doing. */
const QUIET_MS = 700;

export interface Reporter {
  readonly isColoured: boolean;
  /**
   * Runs a step and writes a line when it is done.
   *
   * @param doing for the line that a slow step writes meanwhile
   * @param describe the line for its result
   */
  readonly step: <T>(doing: string, run: () => Promise<T>, describe: (result: T) => string) => Promise<T>;
  /** A line with the time before it. */
  readonly note: (line: string) => void;
  /** A line as it is. */
  readonly write: (line: string) => void;
}

export function createReporter(stream: NodeJS.WriteStream): Reporter {
  const startedAt = performance.now();
  const isColoured = stream.isTTY && stream.hasColors();
  // Who reads our lines may leave before we do; the stack runs on.
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
