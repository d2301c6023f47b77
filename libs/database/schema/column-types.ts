/** Column types that several tables use. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A whole number up to 2^53. */
export const count = (name: string) => bigint(name, { mode: 'number' });

/** Milliseconds, as in API answers, so that a cursor compares equal to its row. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
