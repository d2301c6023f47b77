/** Pages of lists: newest first, opaque cursors, `nextCursor` null at the end. */
import { z } from 'zod';

/** One to 100, 20 when not given; query values are text. */
export const PageLimit = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 1 to 100')
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .default(20);

export const PageCursor = z.string().max(2_000).optional().meta({ description: 'The nextCursor of the page before.' });
