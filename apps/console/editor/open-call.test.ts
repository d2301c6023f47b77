import { describe, expect, it } from 'vitest';
import { findOpenCall } from './open-call.ts';

describe('findOpenCall', () => {
  it.each([
    ['Hello |', undefined],
    ['<getName(|', ['getName', 0]],
    ['<padStart(7, |', ['padStart', 1]],
    ['<padStart(7, 4)>|', undefined],
    ['<concat("a, b", |', ['concat', 1]],
    ["<concat('it''s (', |", ['concat', 1]],
    ['<concat(upper(a, |', ['upper', 1]],
    ['<concat(upper(a), |', ['concat', 1]],
    ['<for(i, 1, getRandomNumber(1, |', ['getRandomNumber', 1]],
    ['{"a": "<upper(\\"x, y\\", |', ['upper', 1]],
    ['<concat([a, b], {c: 1, d: |', ['concat', 1]],
    ['<getParam(order).lines[at(x, |', ['at', 1]],
    ['a < b(c, |', undefined],
    ['<val((1 + |', undefined],
  ])('findOpenCall finds the call at the cursor | in %s', (marked, expected) => {
    const offset = marked.indexOf('|');
    const call = findOpenCall(marked.replace('|', ''), offset);
    expect(call && [call.name, call.argument]).toEqual(expected);
  });
});
