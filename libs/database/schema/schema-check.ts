/**
 * Whether the schema is one that this code can work with. Migrations only add, so one from a later version
 * is no obstacle, until a migration takes something away: that one says so in the comment of the
 * migrations' own table, and code from before then is told to go.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../connection/database-errors.ts';
import type { Database } from '../connection/connect.ts';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

/**
 * What a migration that takes something away executes last:
 * `comment on table drizzle.__drizzle_migrations is 'needs code that has migration 1786000000000'`, the
 * number being `when` of its own entry, or of the one from which on code does without what it removes.
 */
const floorComment = /^needs code that has migration (\d+)$/;

/** Moments of the migrations that this code brings. */
const known: readonly number[] = journal.entries.map(({ when }) => when);

export interface SchemaCheck {
  /**
   * Passes while Postgres is away: that is another check's business.
   *
   * @throws {SchemaMismatch} while the schema does not fit this code; `report` hears it once
   */
  assertFits(): Promise<void>;
  /** Resolves when the schema fits. @throws {SchemaMismatch} when it does not within a minute */
  untilFits(): Promise<void>;
}

/** The schema is of another version than this code can work with. */
export class SchemaMismatch extends Error {}

const waitMsMax = 60_000;
const pauseMs = 500;

/** @param report gets a sentence whenever what is wrong changes */
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
    untilFits: async () => {
      const giveUpAtMs = performance.now() + waitMsMax;
      for (;;) {
        try {
          return await assertFits();
        } catch (error) {
          if (!(error instanceof SchemaMismatch) || performance.now() >= giveUpAtMs) throw error;
          await delay(pauseMs);
        }
      }
    },
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
