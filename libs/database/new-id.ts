/** Creates the ids of new rows. */
import { randomUUIDv7 } from 'node:crypto';
import { idPrefix } from '@docgen/contracts/ids';
import type { IdKind } from '@docgen/contracts/ids';

/** A unique id. Ids sort by the millisecond of their creation. */
export function newId(kind: IdKind): string {
  return `${idPrefix(kind)}_${randomUUIDv7().replaceAll('-', '')}`;
}
