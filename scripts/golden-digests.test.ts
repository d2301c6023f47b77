import { describe, expect, it } from 'vitest';
import { changedDigests } from './golden-digests.ts';

const before = { goldens: { 'abs(-5)': ['a1', 'a2'], 'ceil(2)': ['b1', 'b2'] }, tables: { 'de names': 'c' } };

describe('changedDigests', () => {
  it.each([
    ['nothing when all digests are the same', {}, {}, []],
    ['nothing when functions and tables are added', { 'floor(2)': ['d1', 'd2'] }, { 'fi names': 'e' }, []],
    ['a changed digest', { 'abs(-5)': ['a1', 'x'] }, {}, ['abs(-5)']],
    ['a changed table', {}, { 'de names': 'x' }, ['table de names']],
  ])('changedDigests names %s', (_, goldens, tables, changed) => {
    const after = { goldens: { ...before.goldens, ...goldens }, tables: { ...before.tables, ...tables } };
    expect(changedDigests(before, after)).toEqual(changed);
  });

  it('changedDigests names a digest that is removed', () => {
    const after = { ...before, goldens: { 'abs(-5)': ['a1', 'a2'] } };
    expect(changedDigests(before, after)).toEqual(['ceil(2)']);
  });
});
