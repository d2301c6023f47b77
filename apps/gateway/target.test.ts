import { ApiError } from '@docgen/contracts/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTarget } from './target.ts';

const refused: unknown = expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'path' } });

/** The canonical path, undefined when it is refused as a path. */
function findPath(sent: string): string | undefined {
  try {
    return parseTarget(sent).path;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

describe('parseTarget', () => {
  it.each([
    ['/v1/templates', { path: '/v1/templates', query: '' }],
    ['/v1/templates/', { path: '/v1/templates', query: '' }],
    ['/v1/templates/?a=/../b', { path: '/v1/templates', query: '?a=/../b' }],
    ['/v1/templates/a.b..c', { path: '/v1/templates/a.b..c', query: '' }],
    ['/v1/templates/%e2%82%ac', { path: '/v1/templates/%E2%82%AC', query: '' }],
    ['/', { path: '/', query: '' }],
    ['/?a', { path: '/', query: '?a' }],
  ])('parseTarget reads %s', (raw, target) => {
    expect(parseTarget(raw)).toEqual(target);
  });

  it.each(['', '*', '?a', 'v1', '//', '/v1//', '/v1/%2E', '/v1/..;/a', '/a#', '/%EF%BC%8E%EF%BC%8E/a', '/%E2%81%A0'])(
    'parseTarget refuses %s',
    (raw) => {
      expect(() => parseTarget(raw)).toThrow(refused);
    },
  );

  it('parseTarget accepts at most 2,048 bytes, 12 segments and 200 characters a segment', () => {
    const segment = (length: number) => `/${'a'.repeat(length)}`;
    const longest = segment(200).repeat(10) + segment(37);

    expect(parseTarget(longest).path).toHaveLength(2_048);
    expect(() => parseTarget(`${longest}a`)).toThrow(refused);
    expect(parseTarget(segment(1).repeat(12)).path).toBe('/a'.repeat(12));
    expect(() => parseTarget(segment(1).repeat(13))).toThrow(refused);
    expect(() => parseTarget(segment(201))).toThrow(refused);
  });

  it('parseTarget returns a path that is its own canonical form and decodes to the caller’s path', () => {
    const segments = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(segments, (names) => {
        const sent = `/${names.map((name) => encodeURIComponent(name)).join('/')}`;
        const path = findPath(sent);
        if (path === undefined) return;
        expect(parseTarget(path).path).toBe(path);
        expect(path.slice(1).split('/').map(decodeURIComponent)).toEqual(names);
      }),
    );
  });

  it('parseTarget returns no path that a URL parser would resolve to another one', () => {
    const pathParts = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      ';',
      '@',
      ':',
      '?',
      '#',
      '%25',
      'v1',
      'a',
      '%00',
    );
    fc.assert(
      fc.property(fc.array(pathParts, { maxLength: 12 }), (parts) => {
        const sent = `/${parts.join('')}`;
        const path = findPath(sent);
        if (path === undefined) return;
        const url = new URL(path, 'http://service.internal');
        expect([url.host, url.pathname]).toEqual(['service.internal', path]);
      }),
    );
  });
});
