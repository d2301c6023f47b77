import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { composeApiKey } from '@docgen/contracts/api-key';
import { describe, expect, it } from 'vitest';
import { getKeyHash } from './credentials.ts';

const key = composeApiKey('test', randomBytes(64));

/** Only the headers of a request are read here; `headers` holds the first of each name, as Node has it. */
function withAuthorization(...values: readonly string[]): IncomingMessage {
  return onConnection(new Socket(), ...values);
}

function onConnection(socket: Socket, ...values: readonly string[]): IncomingMessage {
  const rawHeaders = values.flatMap((value) => ['AuthorizatioN', value]);
  return { socket, headers: { authorization: values[0] }, rawHeaders } as IncomingMessage;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('getKeyHash', () => {
  it.each(['Bearer', 'bearer', 'bEARER'])('gives the SHA-256 of the key behind %s', (scheme) => {
    expect(getKeyHash(withAuthorization(`${scheme} ${key}`))).toBe(sha256(key));
  });

  it('goes by what each request of a connection sends, whatever came before', () => {
    const socket = new Socket();
    const other = composeApiKey('test', randomBytes(64));
    const sent = [key, key, other, key, other, other];
    const hashes = sent.map((each) => getKeyHash(onConnection(socket, `Bearer ${each}`)));
    expect(hashes).toEqual(sent.map(sha256));
  });

  it.each([
    ['nothing', []],
    ['two of the same', [`Bearer ${key}`, `Bearer ${key}`]],
    ['a wrong checksum', [`Bearer ${key.slice(0, -2)}!!`]],
  ])('refuses %s on a connection that has sent a good one', (_what, values) => {
    const socket = new Socket();
    getKeyHash(onConnection(socket, `Bearer ${key}`));
    const ask = () => getKeyHash(onConnection(socket, ...values));
    expect(ask).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }));
    expect(getKeyHash(onConnection(socket, `Bearer ${key}`))).toBe(sha256(key));
  });

  it.each([
    ['nothing', []],
    ['two headers', [`Bearer ${key}`, `Bearer ${key}`]],
    ['a second empty header', [`Bearer ${key}`, '']],
    ['two spaces', [`Bearer  ${key}`]],
    ['a wrong checksum', [`Bearer ${key.slice(0, -2)}!!`]],
    ['a line break', [`Bearer ${key}\n`]],
  ])('refuses %s', (_what, values) => {
    expect(() => getKeyHash(withAuthorization(...values))).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }));
  });
});
