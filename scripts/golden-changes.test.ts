import { describe, expect, it } from 'vitest';
import { changedDigests } from './golden-changes.ts';

const before = { goldens: { 'abs(-5)': ['a1', 'a2'], 'ceil(2)': ['b1', 'b2'] }, tables: { 'de names': 'c' } };

describe('changedDigests', () => {
  it.each([
    ['nothing, when all is as it was', {}, {}, []],
    ['nothing, when functions and tables are added', { 'floor(2)': ['d1', 'd2'] }, { 'fi names': 'e' }, []],
    ['a digest that is another', { 'abs(-5)': ['a1', 'x'] }, {}, ['abs(-5)']],
    ['a table that moved', {}, { 'de names': 'x' }, ['table de names']],
  ])('names %s', (_, goldens, tables, changed) => {
    const after = { goldens: { ...before.goldens, ...goldens }, tables: { ...before.tables, ...tables } };
    expect(changedDigests(before, after)).toEqual(changed);
  });

  it('names a digest that is gone', () => {
    const after = { ...before, goldens: { 'abs(-5)': ['a1', 'a2'] } };
    expect(changedDigests(before, after)).toEqual(['ceil(2)']);
  });
});
