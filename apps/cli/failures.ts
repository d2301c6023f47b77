/** Errors that end a command. Any other error is a bug in docgen; DOCGEN_DEBUG=1 prints its stack. */

/** The exit codes of all commands. SIGINT gives 130 and SIGTERM 143, as in a shell. */
export const exitCodes = { ok: 0, problems: 1, usage: 2 } as const;

/** The command line is wrong: an unknown option, a file that does not exist. */
export class UsageError extends Error {}

/** The command found a problem. Its message is printed as it is. */
export class CommandFailure extends Error {}

/** The reader of the output closed the pipe (`| head`). The command ends with success. */
export class OutputClosed extends Error {}

/** A signal asked the command to stop. */
export class Interrupted extends Error {}

/** Returns the code of an error from Node, such as `ENOENT` or `EPIPE`; undefined for other errors. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Describes an error of the file system, the common ones in plain words. */
export function reasonOf(error: unknown): string {
  const code = systemCodeOf(error);
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
}
