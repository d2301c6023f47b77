import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('createLru', () => {
  it('an LRU cache removes the least recently used entry beyond the number of entries', () => {
    const cache = createLru<number>({ entriesMax: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('an LRU cache removes entries until the weight of the others is within the bound', () => {
    const cache = createLru<string>({ weightMax: 10, weigh: ({ length }) => length });
    for (const [key, value] of [
      ['a', '1234'],
      ['b', '1234'],
      ['c', '12'],
      ['d', '12345'],
    ] as const)
      cache.set(key, value);

    expect(['a', 'b', 'c', 'd'].map((key) => cache.has(key))).toEqual([false, false, true, true]);
  });

  it('an LRU cache counts the weight of a replaced or deleted entry no longer', () => {
    const cache = createLru<string>({ weightMax: 10, weigh: ({ length }) => length });
    cache.set('a', '123456789');
    cache.set('a', '1');
    cache.set('b', '12345');
    cache.delete('b');
    cache.delete('b');
    cache.set('c', '123456789');

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['1', undefined, '123456789']);
  });

  it('an LRU cache keeps a new entry that is heavier than the bound, and nothing else', () => {
    const cache = createLru<string>({ weightMax: 3, weigh: ({ length }) => length });
    cache.set('a', '1');
    cache.set('b', '12345');

    expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, '12345']);
  });

  it('an LRU cache does not count has as a use', () => {
    const cache = createLru<number>({ entriesMax: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.has('a');
    cache.set('c', 3);

    expect(cache.has('a')).toBe(false);
  });

  it('an LRU cache keeps an entry that was replaced after it was the oldest', () => {
    const cache = createLru<number>({ entriesMax: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.set('c', 4);

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
  });
});
