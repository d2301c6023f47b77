/** Ids are prefixed, sortable by time and safe in paths: `tpl_` and 32 hexadecimal digits of a UUID version 7. */
import { z } from 'zod';

const idPrefixes = {
  tenant: 'ten',
  key: 'key',
  template: 'tpl',
  sequence: 'seq',
  batch: 'bat',
  signup: 'sgn',
  mail: 'mail',
  meterReport: 'mtr',
} as const;
export type IdKind = keyof typeof idPrefixes;

export function idPrefix(kind: IdKind): string {
  return idPrefixes[kind];
}

/** False for anything that the service never made, so that it can answer 404 without asking the database. */
export function isIdOf(kind: IdKind, text: string): boolean {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && /^[0-9a-f]{32}$/.test(text.slice(prefix.length));
}

/** An id as a path parameter: any text, because an unknown one is 404 and not 400. */
export const AnyId = z.string();
