/** Says why Postgres cannot be used, by the setting that is to be changed: at start, before anything depends on it. */
import { codeOf, describeTlsFailure } from '@docgen/runtime/network-errors';
import { isDatabaseAway } from './database-errors.ts';
import type { Database } from './connect.ts';

/**
 * Passes where Postgres answers, and where it is away: it may come back.
 *
 * @param onAway gets the reason, with the setting's name
 * @throws {Error} naming `DATABASE_URL`, where its certificate, user, password or database is wrong
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

/** True where waiting may help: Postgres is away, and has not refused for a reason that stays. */
export function mayComeBack(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && describeRefusal(error) !== undefined);
}

/** The error with the setting's name and the reason in front; as it is where no setting is to blame. */
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

/** A name with several addresses fails once for each, and has no message of its own. */
function describeAbsence(error: Error): string | undefined {
  if (!isDatabaseAway(error)) return undefined;
  const errors: unknown[] = error instanceof AggregateError && error.message === '' ? error.errors : [error];
  const messages = errors.map((each) => (each instanceof Error ? each.message : String(each)));
  return `Postgres does not answer: ${messages.join(', ')}`;
}
