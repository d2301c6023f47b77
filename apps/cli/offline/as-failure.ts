/** Names what does not fit into a format. */
import { FormatProblem } from '@docgen/formats';
import { CommandFailure } from '../failures.ts';

/** @throws {CommandFailure} about the subject, for a {@link FormatProblem} */
export function asFailure<T>(subject: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FormatProblem)) throw error;
    throw new CommandFailure(`${subject} ${error.message}`, { cause: error });
  }
}
