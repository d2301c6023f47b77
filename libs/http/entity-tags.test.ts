import { describe, expect, it } from 'vitest';
import { encodedTag, entityTagOf, parseIfMatch, revalidate } from './entity-tags.ts';

const tag = '"abc"';

describe('parseIfMatch', () => {
  it.each([
    ['"abc"', true],
    [' "abc" ', true],
    ['*', true],
    ['"x", "abc"', true],
    ['"x","abc" , "y"', true],
    ['"abc.gzip"', true],
    ['"abc.zstd"', true],
    ['"abc.br"', true],
    ['W/"abc"', false],
    ['W/"abc", "x"', false],
    ['W/"x", "abc"', true],
    ['"abc.deflate"', false],
    ['abc', false],
    ['"ab"', false],
    ['""', false],
    ['', false],
    ['"abc', false],
    ['"a,b", "abc"', true],
    [`${'"x",'.repeat(2_000)}"abc"`, false],
  ])('the condition If-Match: %s decides strongly whether the tag "abc" is expected: %s', (header, isExpected) => {
    expect(parseIfMatch(header)?.(tag)).toBe(isExpected);
  });

  it('there is no condition without If-Match', () => {
    expect(parseIfMatch(undefined)).toBeUndefined();
  });
});

describe('revalidate', () => {
  const answer = { status: 200, headers: { etag: tag, 'x-other': 'kept' }, body: {} };

  it.each([
    ['"abc"', 304],
    ['W/"abc"', 304],
    ['"x", W/"abc.zstd"', 304],
    ['*', 304],
    ['"x"', 200],
    ['abc', 200],
    ['', 200],
    [undefined, 200],
  ])('the header If-None-Match: %s leads to %i', (header, status) => {
    expect(revalidate(answer, header).status).toBe(status);
  });

  it('a 304 has no body, keeps the headers, and has the tag that the caller knows', () => {
    expect(revalidate(answer, 'W/"abc.gzip"')).toEqual({
      status: 304,
      headers: { etag: '"abc.gzip"', 'x-other': 'kept' },
    });
  });

  it('an answer other than 200 is sent as it is', () => {
    const created = { ...answer, status: 201 };

    expect(revalidate(created, tag)).toBe(created);
  });
});

describe('entityTagOf', () => {
  it('equal texts have equal tags, and different texts have different ones', () => {
    expect(entityTagOf('a')).toBe(entityTagOf('a'));
    expect(entityTagOf('a')).not.toBe(entityTagOf('b'));
    expect(entityTagOf('a')).toMatch(/^"[\w-]{27}"$/);
  });

  it('an encoded answer has a tag of its own, which conditions accept', () => {
    expect(encodedTag(tag, 'gzip')).toBe('"abc.gzip"');
    expect(parseIfMatch(encodedTag(tag, 'zstd'))?.(tag)).toBe(true);
  });
});
