import { isApiError } from '@docgen/contracts/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAll } from './problem-list.ts';
import { parseInput, parseQuery } from './validation.ts';

const Request = z.strictObject({
  name: z.string().min(2),
  count: z.int().min(1).max(9).default(1),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).max(2).optional(),
  isNew: z.boolean().optional(),
  inner: z.strictObject({ day: z.iso.date() }).optional(),
});

function refusal(parse: () => unknown): { readonly message: string; readonly details: object } {
  try {
    parse();
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('parseInput', () => {
  it('all wrong fields are told at once, and the first one is also the message and the field', () => {
    const error = refusal(() => parseInput(Request, { name: 7, count: 0, kind: 'c', extra: 1 }, 'body'));

    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: '"name": must be a string.',
      details: {
        field: 'name',
        problems: [
          { field: 'name', message: '"name": must be a string.' },
          { field: 'count', message: '"count": must be at least 1.' },
          { field: 'kind', message: '"kind": must be one of "a", "b".' },
          { field: 'extra', message: '"extra" is not a member of this request.' },
        ],
      },
    });
  });

  it.each([
    [{}, '"name" is required.'],
    [{ name: null }, '"name": must be a string.'],
    [{ name: 'x' }, '"name": must have at least 2 characters.'],
    [{ name: 'xy', count: 1.5 }, '"count": must be a whole number.'],
    [{ name: 'xy', count: '1' }, '"count": must be a number.'],
    [{ name: 'xy', count: 10 }, '"count": must be at most 9.'],
    [{ name: 'xy', tags: {} }, '"tags": must be a list.'],
    [{ name: 'xy', tags: ['a', 1] }, '"tags[1]": must be a string.'],
    [{ name: 'xy', tags: ['a', 'b', 'c'] }, '"tags": must have at most 2 entries.'],
    [{ name: 'xy', isNew: 'yes' }, '"isNew": must be true or false.'],
    [{ name: 'xy', inner: [] }, '"inner": must be an object.'],
    [{ name: 'xy', inner: { day: 'today' } }, '"inner.day": must be a day such as 2026-03-01.'],
    [[], '"body": must be an object.'],
  ])('%j is refused in the words of the service: %s', (value, message) => {
    expect(refusal(() => parseInput(Request, value, 'body')).message).toBe(message);
  });

  it('at most 20 problems are told, however many there are', () => {
    const members = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));

    const { details } = refusal(() => parseInput(Request, { name: 'xy', ...members }, 'body'));

    expect(details).toHaveProperty('problems.length', 20);
  });

  it('names of members that a caller chose do not multiply the size of the answer', () => {
    const members = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`.padEnd(50_000, 'x'), 1]));

    const { message, details } = refusal(() => parseInput(Request, { name: 'xy', ...members }, 'body'));

    expect(message).toBe(`"${'0'.padEnd(1_000, 'x')}…" is not a member of this request.`);
    expect(details).toHaveProperty('problems.length', 20);
    expect(JSON.stringify(details).length).toBeLessThan(50_000);
  });
});

describe('parseQuery', () => {
  const Query = z.object({ limit: z.string().regex(/^\d+$/, 'must be a whole number').optional() });

  it('unknown, repeated, malformed and wrong parameters are told at once', () => {
    const { details } = refusal(() => parseQuery(Query, 'limit=x&page=2&a=%ff&b=1&b=2&=3&=%ff'));

    expect(details).toEqual({
      field: 'a',
      problems: [
        { field: 'a', message: 'The query has a malformed percent escape in "a".' },
        { field: 'b', message: '"b" is given more than once.' },
        { field: 'query', message: 'A parameter of the query has no name.' },
        { field: 'page', message: '"page" is not a parameter of this route.' },
        { field: 'limit', message: '"limit": must be a whole number.' },
      ],
    });
  });
});

describe('parseAll', () => {
  it('the problems of the query and of the body are told at once', () => {
    const { details } = refusal(() =>
      parseAll({
        query: () => parseQuery(undefined, 'page=2'),
        body: () => parseInput(Request, {}, 'body'),
      }),
    );

    expect(details).toMatchObject({ field: 'page', problems: [{ field: 'page' }, { field: 'name' }] });
  });

  it('the results of all parsers are returned by name', () => {
    expect(parseAll({ one: () => 1, two: () => 'two' })).toEqual({ one: 1, two: 'two' });
  });
});
