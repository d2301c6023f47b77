import { describe, expect, it } from 'vitest';
import { script, valueOf } from './script.ts';

const hostile = ['`${process.exit()}`', '); process.exit(', "'", '\u2028', '*/', '__proto__', '\\'];

describe('a script', () => {
  it.each(hostile)('a script passes %j as a value and never as source', (text) => {
    const names = new Map<unknown, string>();
    expect(script`[${text}, ${text}]`.writeTo(names)).toBe('[c0, c0]');
    expect(names).toEqual(new Map([[text, 'c0']]));
    expect(valueOf(script`[${text}, ${text}]`)).toEqual([text, text]);
  });

  it('a script takes other scripts as source', () => {
    const add = script`total += ${2};`;
    expect(valueOf(script`(() => { let total = ${1}; ${[add, add]} ${add} return total; })()`)).toBe(7);
  });

  it('a script takes lists and functions as values', () => {
    const list = [1, 2];
    expect(valueOf(script`${list}`)).toBe(list);
    expect(valueOf(script`${Math.abs}(${-1})`)).toBe(1);
    expect(valueOf(script`${[]}`)).toEqual([]);
  });
});
