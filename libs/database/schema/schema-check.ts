/**
 * Checks whether this code can work with the schema. Migrations usually only add, so a schema of a later version fits.
 * A migration that removes something writes the oldest supported migration into the comment of drizzle's own table, and
 * older code then refuses to run.
 */
import { retry } from '@docgen/runtime/retry';
import { isDatabaseAway } from '../connection/database-errors.ts';
import type { Database } from '../connection/connect.ts';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

/**
 * A migration that removes something ends with `comment on table drizzle.__drizzle_migrations is 'needs code that has
 * migration 1786000000000'`. The number is `when` of the first migration whose code no longer uses the removed part; it
 * may be its own.
 */
const floorComment = /^needs code that has migration (\d+)$/;

/** `when` of each migration of this code. */
const known: readonly number[] = journal.entries.map(({ when }) => when);

export interface SchemaCheck {
  /**
   * Passes while Postgres is away, because another check reports that.
   *
   * @throws {SchemaMismatch} while the schema does not fit this code; `report` is called once for each reason
   */
  assertFits(): Promise<void>;
  /** Resolves when the schema fits. @throws {SchemaMismatch} when it does not fit within a minute */
  untilFits(): Promise<void>;
}

/** This code cannot work with the version of the schema. */
export class SchemaMismatch extends Error {}

const waitTimes = { forMs: 60_000, pauseMs: 500 };

/** @param report called with a sentence when the reason changes */
export function createSchemaCheck(db: Database, report: (sentence: string) => void): SchemaCheck {
  let reported: string | undefined;
  const find = async (): Promise<string | undefined> => {
    try {
      return await findMismatch(db);
    } catch (error) {
      if (isDatabaseAway(error)) return reported;
      throw error;
    }
  };
  const assertFits = async (): Promise<void> => {
    const mismatch = await find();
    if (mismatch !== undefined && mismatch !== reported) report(mismatch);
    reported = mismatch;
    if (mismatch !== undefined) throw new SchemaMismatch(mismatch);
  };
  return {
    assertFits,
    untilFits: async () => retry(waitTimes, assertFits, (error) => error instanceof SchemaMismatch),
  };
}

async function findMismatch({ pool }: Database): Promise<string | undefined> {
  const { rows: tables } = await pool.query<{ comment: string | null }>(
    `select obj_description(to_regclass('drizzle.__drizzle_migrations')) as comment
      where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  const [table] = tables;
  if (table === undefined) return 'the database has no schema yet: run the migrations';
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::bigint[]) as known(moment)
      where not exists (select from drizzle.__drizzle_migrations where created_at = moment)`,
    [known],
  );
  const missing = rows[0]?.missing ?? known.length;
  if (missing > 0) return `the schema is older than this version needs, by ${missing} of its migrations`;
  const floor = Number(floorComment.exec(table.comment ?? '')?.[1] ?? 0);
  return known.includes(floor) || floor === 0 ? undefined : 'the schema is newer than this version can work with';
}
