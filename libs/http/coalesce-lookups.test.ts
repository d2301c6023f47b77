import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { coalesceLookups } from './coalesce-lookups.ts';

/** Answers when the test says so. */
function createResolver() {
  const waiting: { readonly hostname: string; readonly answer: (address: string) => void }[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) =>
    void waiting.push({ hostname, answer: (address) => callback(null, address, 4) });
  return { lookup, waiting };
}

describe('coalesceLookups', () => {
  it('coalesceLookups asks once for connections that look up a name at the same time', () => {
    const { lookup, waiting } = createResolver();
    const shared = coalesceLookups(lookup);
    const addresses: unknown[] = [];
    for (let connection = 0; connection < 100; connection += 1) {
      shared('api', {}, (_error, address) => addresses.push(address));
    }
    waiting[0]?.answer('10.0.0.1');

    expect([waiting.length, addresses]).toEqual([1, Array.from({ length: 100 }, () => '10.0.0.1')]);
  });

  it('coalesceLookups asks separately for other names, for other options, and after an answer', () => {
    const { lookup, waiting } = createResolver();
    const shared = coalesceLookups(lookup);
    const addresses: unknown[] = [];
    const note = (_error: unknown, address: unknown): void => void addresses.push(address);
    shared('api', {}, note);
    shared('auth', {}, note);
    shared('api', { all: true }, note);
    for (const [index, { answer }] of waiting.entries()) answer(`10.0.0.${index}`);
    shared('api', {}, note);
    waiting[3]?.answer('10.0.0.9');

    expect(waiting.map(({ hostname }) => hostname)).toEqual(['api', 'auth', 'api', 'api']);
    expect(addresses).toEqual(['10.0.0.0', '10.0.0.1', '10.0.0.2', '10.0.0.9']);
  });
});
