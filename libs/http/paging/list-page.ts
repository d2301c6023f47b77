/** Pages of lists that are ordered by creation time and a key, newest first. */
import { unstorableReason } from '@docgen/contracts/text';
import { Timestamp } from '@docgen/contracts/timestamps';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

export interface ListPosition {
  readonly createdAt: Date;
  readonly key: string;
}

// Postgres cannot store the year 0, and no row is older than the year 2000.
const CreatedAt = Timestamp.refine((time) => time >= '2000');
const Position = z.tuple([CreatedAt, z.string().refine((key) => unstorableReason(key) === undefined)]);

export function encodeListCursor(createdAt: string, key: string): string {
  return encodeCursor([createdAt, key]);
}

/** @throws {ApiError} VALIDATION_ERROR for text that is no cursor of a list */
export function decodeListCursor(cursor: string | undefined): ListPosition | undefined {
  const position = decodeCursor(cursor, Position);
  return position && { createdAt: new Date(position[0]), key: position[1] };
}

/** @param found one item more than `limit` when a next page exists */
export function toPage<T>(found: readonly T[], limit: number, cursorOf: (last: T) => string) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
