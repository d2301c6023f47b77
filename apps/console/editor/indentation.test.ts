import { describe, expect, it } from 'vitest';
import { indentationAfter } from './indentation.ts';

describe('indentationAfter', () => {
  it.each([
    ['{', '', 2],
    ['  "lines": [', '', 4],
    ['  <for(i, 1, 3)>', '', 4],
    ['  <if(eq(a, 1))>', '<endif>', 2],
    ['    "a": 1', '  }', 2],
    ['  "a": 1,', '', 2],
    ['', '}', 0],
    ['{}', '', 0],
  ])('indentationAfter indents the line after %j that begins with %j by %i columns', (before, after, columns) => {
    expect(indentationAfter(before, after)).toBe(columns);
  });
});
