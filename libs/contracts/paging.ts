/** Pages of lists: newest first, with opaque cursors. `nextCursor` is null on the last page. */
import { z } from 'zod';

/** 1 to 100, 20 by default. Query values are texts. */
export const PageLimit = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 1 to 100')
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .default(20);

export const PageCursor = z
  .string()
  .max(2_000)
  .optional()
  .meta({ description: 'The nextCursor of the previous page.' });
