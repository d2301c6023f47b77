/** Cursors of lists: opaque to callers, the position of the last item seen to us. */
import { invalidField } from '@docgen/contracts/errors';
import { unstorable } from '@docgen/contracts/text';
import { Timestamp } from '@docgen/contracts/timestamps';
import { z } from 'zod';

/** Where a page ended: lists are ordered by time, then by a key of their own. */
export interface PagePosition {
  readonly createdAt: Date;
  readonly key: string;
}

// Postgres knows no year 0, and nothing of ours is older than 2000.
const CreatedAt = Timestamp.refine((time) => time >= '2000');
const Position = z.tuple([CreatedAt, z.string().refine((key) => unstorable(key) === undefined)]);

export function encodeCursor(createdAt: string, key: string): string {
  return Buffer.from(JSON.stringify([createdAt, key])).toString('base64url');
}

/** @throws {ApiError} VALIDATION_ERROR for anything that this service did not make */
export function decodeCursor(cursor: string | undefined): PagePosition | undefined {
  if (cursor === undefined) return undefined;
  const parsed = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidField('cursor', 'The cursor is not one that a list has answered.');
  const [createdAt, key] = parsed.data;
  return { createdAt: new Date(createdAt), key };
}

/** A page from one item more than its limit: that item says that there is a next page. */
export function toPage<T>(found: readonly T[], limit: number, cursorOf: (last: T) => string) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
