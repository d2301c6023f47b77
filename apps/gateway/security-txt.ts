/**
 * /.well-known/security.txt by RFC 9116: where to report a vulnerability of this installation. It is written for each
 * answer, so its `Expires` never passes.
 */
import type { ConstantAnswer } from './constant-answer.ts';

export const securityTxtPath = '/.well-known/security.txt';

/** Readers ask again after this time. RFC 9116 recommends less than a year. */
const validMs = 30 * 24 * 60 * 60_000;

/** @param contacts URIs, in the order of preference; at least one */
export function securityTxt(contacts: readonly string[], now = new Date()): ConstantAnswer {
  // Whole seconds: some readers know no fractions.
  const expires = new Date(now.getTime() + validMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, 'Preferred-Languages: en'];
  return {
    bytes: Buffer.from(`${lines.join('\n')}\n`),
    encoded: {},
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  };
}
