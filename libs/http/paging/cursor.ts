/** Cursors of pages: opaque to callers. A cursor is the position of the last item, as JSON in base64url. */
import { invalidField } from '@docgen/contracts/errors';
import type { z } from 'zod';

export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * @param Position the form of the list's positions
 * @returns undefined without a cursor
 * @throws {ApiError} VALIDATION_ERROR for text that is no cursor of this list
 */
export function decodeCursor<T>(cursor: string | undefined, Position: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success) return parsed.data;
  throw invalidField('cursor', '"cursor" is not valid. Send the nextCursor of an earlier page, unchanged.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
