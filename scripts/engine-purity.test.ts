import { describe, expect, it } from 'vitest';
import { findImpurities } from './engine-purity.ts';

describe('findImpurities', () => {
  it.each([
    ['a power', 'const a = b ** c;'],
    ['a power that assigns', 'a **= 2;'],
    ['a power within a template', 'const a = `${b ** 2}`;'],
    ['Math under another name', 'const m = Math;'],
    ['members taken out of Math', 'const { sin } = Math;'],
    ['a computed member of Math', 'const a = Math[name](1);'],
  ])('findImpurities finds %s', (_, source) => {
    expect(findImpurities('libs/engine/a.ts', `\n${source}\n`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    ['exact members of Math', 'const a = Math.floor(b) + Math.imul(c, d);'],
    ['a product', 'const a = b * c;'],
    ['two stars in a comment', '/** Two to the power, 2 ** 3. */\n// a ** b'],
    ['two stars in a string', `const signs = ['**', "Math"];`],
    ['two stars in a regular expression', 'const bold = /\\*\\*/;'],
    ['a member called Math', 'const a = catalogue.Math;'],
  ])('findImpurities allows %s', (_, source) => {
    expect(findImpurities('libs/engine/a.ts', source)).toEqual([]);
  });
});
