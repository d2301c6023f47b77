import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { composeApiKey } from '@docgen/contracts/api-key';
import { describe, expect, it } from 'vitest';
import { readKeyHash } from './credentials.ts';

const key = composeApiKey('test', randomBytes(64));

/** Only the headers of a request are read here; `headers` holds the first of each name, as Node has it. */
function withAuthorization(...values: readonly string[]): IncomingMessage {
  const rawHeaders = values.flatMap((value) => ['AuthorizatioN', value]);
  return { headers: { authorization: values[0] }, rawHeaders } as IncomingMessage;
}

describe('readKeyHash', () => {
  it.each(['Bearer', 'bearer', 'bEARER'])(
    'readKeyHash returns the SHA-256 of the key after the scheme %s',
    (scheme) => {
      const expected = createHash('sha256').update(key).digest('hex');

      expect(readKeyHash(withAuthorization(`${scheme} ${key}`))).toEqual({ keyHash: expected });
    },
  );

  it.each([
    ['nothing', [], 'missing'],
    ['an empty header', [''], 'missing'],
    ['only the scheme', ['Bearer '], 'missing'],
    ['two headers', [`Bearer ${key}`, `Bearer ${key}`], 'repeated'],
    ['a second empty header', [`Bearer ${key}`, ''], 'repeated'],
    ['another scheme', ['Basic YTpi'], 'otherScheme'],
    ['only a key', [key], 'otherScheme'],
    ['a scheme that begins alike', [`Bearerx ${key}`], 'otherScheme'],
    ['two spaces', [`Bearer  ${key}`], 'malformed'],
    ['a wrong checksum', [`Bearer ${key.slice(0, -2)}!!`], 'malformed'],
    ['a line break', [`Bearer ${key}\n`], 'malformed'],
  ] as const)('readKeyHash finds in %s no key, and says why', (_what, values, problem) => {
    expect(readKeyHash(withAuthorization(...values))).toEqual({ problem });
  });
});
