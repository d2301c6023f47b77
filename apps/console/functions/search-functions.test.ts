import { listFunctions } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { searchFunctions } from './search-functions.ts';

const all = listFunctions();
const firstOf = (search: string) => searchFunctions(all, search)[0]?.name;

describe('searchFunctions', () => {
  it.each([
    ['credit card number', 'getRandomCardNumber'],
    ['IBAN', 'getIban'],
    ['getrandomfull', 'getRandomFullName'],
    ['full names', 'getRandomFullName'],
  ])('searchFunctions finds for “%s” first %s', (search, name) => {
    expect(firstOf(search)).toBe(name);
  });

  it('searchFunctions finds words of descriptions and of examples', () => {
    for (const { name, description } of all.slice(0, 20)) {
      expect(searchFunctions(all, description).map((known) => known.name)).toContain(name);
    }
    expect(searchFunctions(all, 'visa').map(({ name }) => name)).toContain('getRandomCardNumber');
  });

  it('searchFunctions returns all functions without words, and none for an unknown word', () => {
    expect(searchFunctions(all, ' ')).toEqual(all);
    expect(searchFunctions(all, 'zzzz')).toEqual([]);
  });
});
