/** Runs a command of an operator with one database connection. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { assertUsable } from '@docgen/database/connection/assert-usable';
import { ConfigError, loadConfig } from '@docgen/runtime/config';
import { describeError } from '@docgen/runtime/describe-error';
import { database } from '@docgen/runtime/env';
import { z } from 'zod';

const CommandConfig = z.object(database);

/** Connects to DATABASE_URL and runs the command. An error becomes one line on stderr and exit code 1. */
export async function runCommand(run: (db: Database) => Promise<void>): Promise<void> {
  try {
    const { DATABASE_URL } = loadConfig(CommandConfig, process.env);
    const db = connectDatabase(DATABASE_URL, { connectionsMax: 1, onError: () => undefined });
    try {
      await assertUsable(db, (err) => {
        throw err;
      });
      await run(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigError || !(error instanceof Error)) return String(error);
  const { message, cause } = describeError(error);
  return cause === undefined || message.includes(cause.message) ? message : `${message}: ${cause.message}`;
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
