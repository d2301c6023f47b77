import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { composeApiKey } from '@docgen/contracts/api-key';
import { describe, expect, it } from 'vitest';
import { findKeyHash } from './credentials.ts';

const key = composeApiKey('test', randomBytes(64));

/** Only the headers of a request are read here; `headers` holds the first of each name, as Node has it. */
function withAuthorization(...values: readonly string[]): IncomingMessage {
  const rawHeaders = values.flatMap((value) => ['AuthorizatioN', value]);
  return { headers: { authorization: values[0] }, rawHeaders } as IncomingMessage;
}

describe('findKeyHash', () => {
  it.each(['Bearer', 'bearer', 'bEARER'])(
    'findKeyHash returns the SHA-256 of the key after the scheme %s',
    (scheme) => {
      const expected = createHash('sha256').update(key).digest('hex');

      expect(findKeyHash(withAuthorization(`${scheme} ${key}`))).toBe(expected);
    },
  );

  it.each([
    ['nothing', []],
    ['two headers', [`Bearer ${key}`, `Bearer ${key}`]],
    ['a second empty header', [`Bearer ${key}`, '']],
    ['two spaces', [`Bearer  ${key}`]],
    ['a wrong checksum', [`Bearer ${key.slice(0, -2)}!!`]],
    ['a line break', [`Bearer ${key}\n`]],
  ])('findKeyHash finds no key in %s', (_what, values) => {
    expect(findKeyHash(withAuthorization(...values))).toBeUndefined();
  });
});
