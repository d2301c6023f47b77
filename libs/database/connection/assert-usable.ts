/** Checks at start whether Postgres can be used. Its errors name the setting that an operator has to change. */
import { codeOf, describeTlsFailure } from '@docgen/runtime/network-errors';
import { isDatabaseAway } from './database-errors.ts';
import type { Database } from './connect.ts';

/**
 * Resolves when Postgres answers, and when it is away, because it may come back.
 *
 * @param onAway called with the reason and the setting's name when Postgres is away
 * @throws {Error} naming `DATABASE_URL` when its certificate, user, password or database is wrong
 */
export async function assertUsable(db: Database, onAway: (error: Error) => void): Promise<void> {
  try {
    await db.ping();
  } catch (error) {
    const named = nameDatabaseUrl(error);
    if (!mayComeBack(error)) throw named;
    onAway(named);
  }
}

/** True when waiting may help: Postgres is away, and has not refused the connection for a permanent reason. */
export function mayComeBack(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && describeRefusal(error) !== undefined);
}

/** Puts the setting's name and the reason in front of the error's message; returns other errors unchanged. */
export function nameDatabaseUrl(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const reason = describeRefusal(error) ?? describeAbsence(error);
  return reason === undefined ? error : new Error(`DATABASE_URL: ${reason}`, { cause: error });
}

function describeRefusal(error: Error): string | undefined {
  const code = codeOf(error) ?? '';
  if (code.startsWith('28')) return `Postgres refuses the user or password: ${error.message}`;
  if (code === '3D000') return `there is no such database: ${error.message}`;
  if (fileCodes.has(code)) return `a file that it names cannot be read: ${error.message}`;
  if (error.message === 'The server does not support SSL connections') return 'Postgres does not offer TLS';
  return describeTlsFailure(error);
}

const fileCodes: ReadonlySet<string> = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR']);

/** A host name with several addresses fails with an AggregateError that has no message. */
function describeAbsence(error: Error): string | undefined {
  if (!isDatabaseAway(error)) return undefined;
  const errors: unknown[] = error instanceof AggregateError && error.message === '' ? error.errors : [error];
  const messages = errors.map((each) => (each instanceof Error ? each.message : String(each)));
  return `Postgres does not answer: ${messages.join(', ')}`;
}
