import { describe, expect, it } from 'vitest';
import { parseHash } from './route.ts';

describe('parseHash', () => {
  it.each([
    ['', [], ''],
    ['#/', [], ''],
    ['#/templates', ['templates'], ''],
    ['#/templates/tpl_1?seed=7&x=a%20b', ['templates', 'tpl_1'], 'seed=7&x=a+b'],
    ['#/a%2Fb/c', ['a/b', 'c'], ''],
    ['#/%E0%A4%A', ['%E0%A4%A'], ''],
    ['#//double//', ['double'], ''],
  ])('parseHash parses %s', (hash, segments, query) => {
    const route = parseHash(hash);
    expect(route.segments).toEqual(segments);
    expect(route.query.toString()).toBe(query);
  });
});
