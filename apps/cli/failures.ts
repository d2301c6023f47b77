/** How a command ends other than well. Whatever else is thrown is a bug and shown with its stack. */

/** What every command exits with. 130 and 143 follow the shell's rule for SIGINT and SIGTERM. */
export const exitCodes = { ok: 0, problems: 1, usage: 2 } as const;

/** The command line cannot be carried out as it stands: an unknown option, a file that is not there. */
export class UsageError extends Error {}

/** The command did what was asked and has to report a problem; the message is complete. */
export class CommandFailure extends Error {}

/** Whoever read the output has gone (`| head`): nothing is left to do and nothing to complain of. */
export class OutputClosed extends Error {}

/** A signal asked the command to stop. */
export class Interrupted extends Error {}

/** Of node's own failures (`ENOENT`, `EPIPE`), what they are called; undefined for others. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
