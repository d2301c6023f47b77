/** Ids: a prefix such as `tpl_` and the 32 hexadecimal digits of a UUID version 7, which sort by time. */
import { z } from 'zod';

const idPrefixes = {
  tenant: 'ten',
  key: 'key',
  consoleSession: 'ses',
  template: 'tpl',
  sequence: 'seq',
  batch: 'bat',
  signup: 'sgn',
  mail: 'mail',
  meterReport: 'mtr',
  webhookEndpoint: 'whe',
  webhookEvent: 'evt',
  auditEvent: 'aud',
} as const;
export type IdKind = keyof typeof idPrefixes;

export function idPrefix(kind: IdKind): string {
  return idPrefixes[kind];
}

/** False when the text cannot be an id of this kind. The service answers 404 without a query. */
export function isIdOf(kind: IdKind, text: string): boolean {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && /^[0-9a-f]{32}$/.test(text.slice(prefix.length));
}

/** An id as a path parameter. Any text is accepted, because an unknown id is a 404 and not a 400. */
export const AnyId = z.string();
