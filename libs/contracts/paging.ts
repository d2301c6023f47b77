/** Pages of lists: newest first, with opaque cursors. `nextCursor` is null on the last page. */
import { z } from 'zod';
import { wholeNumber } from './query-values.ts';

/** 1 to 100, 20 by default. */
const PageLimit = wholeNumber(1, 100).default(20).meta({ description: 'The most entries of a page.' });

export const PageCursor = z
  .string()
  .max(2_000)
  .optional()
  .meta({ description: 'The nextCursor of the previous page.' });

/** The query of a list that is answered in pages. */
export const pageQuery = { cursor: PageCursor, limit: PageLimit };

const NextCursor = z.string().nullable().meta({ description: 'The `cursor` of the next page; null on the last page.' });

/** A page of a list. */
export function pageOf<S extends z.ZodType>(id: string, item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: NextCursor }).meta({ id });
}

/** A list that is answered as a whole. */
export function listOf<S extends z.ZodType>(id: string, item: S) {
  return z.strictObject({ items: z.array(item) }).meta({ id });
}
