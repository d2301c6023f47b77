import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { aliases, meantFunction, nearestFunction } from './meant-function.ts';

describe('meantFunction', () => {
  it('every alias of a function leads to a function or a tag, and is none itself', () => {
    const names = new Set(catalogue.map(({ definition }) => definition.name));
    const tags = new Set(['for', 'elseif', 'let']);
    const wrong = [...aliases].filter(([alias, name]) => names.has(alias) || !(names.has(name) || tags.has(name)));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['uuid', 'getUuid'],
    ['email', 'getRandomEmail'],
    ['number', 'getRandomNumber'],
    ['first_name', 'getRandomFirstName'],
    ['FirstName', 'getRandomFirstName'],
    ['guid', 'getUuid'],
    ['faker.person.fullName', 'getRandomFullName'],
    ['faker.internet.email', 'getRandomEmail'],
    ['faker.string.uuid', 'getUuid'],
    ['faker.number.int', 'getRandomNumber'],
    ['faker.location.zipCode', 'getRandomPostcode'],
    ['getName', 'getName'],
    ['elif', 'elseif'],
  ])('the name %s means %s', (name, meant) => {
    expect(meantFunction(name)).toBe(meant);
  });

  it.each(['nothingLikeIt', '', '.', 'constructor', '__proto__', 'x'.repeat(100)])(
    'the name %j means no function',
    (name) => {
      expect(meantFunction(name)).toBeUndefined();
    },
  );
});

it('the function nearest to a typing mistake is found by edit distance', () => {
  expect(nearestFunction('getRandomNumbr')).toBe('getRandomNumber');
  expect(nearestFunction('concta')).toBe('concat');
  expect(nearestFunction('nothingLikeIt')).toBeUndefined();
});
