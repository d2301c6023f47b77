/** Ids are made where rows are made. */
import { randomUUIDv7 } from 'node:crypto';
import { idPrefix } from '@docgen/contracts/ids';
import type { IdKind } from '@docgen/contracts/ids';

/** Unique everywhere and sortable by the millisecond it was made in. */
export function newId(kind: IdKind): string {
  return `${idPrefix(kind)}_${randomUUIDv7().replaceAll('-', '')}`;
}
