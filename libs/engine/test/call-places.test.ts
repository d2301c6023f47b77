import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../index.ts';

describe('the check of a template', () => {
  it.each([
    ['{"a": <getName()>,\n "b": <createSeq(o)>, "c": <getVar(v)>}', { name: 'createSeq', line: 2, column: 7 }],
    ['{"a": "<if(hasVar(v))>x<endif>"}', { name: 'hasVar', line: 1, column: 12 }],
    ['<setVar(v, 1)>{"a": <getName()>}', { name: 'setVar', line: 1, column: 1 }],
    ['{"a": <getName()>}', undefined],
  ])('the check of a template names the first call of %s that uses a sequence or a variable', (body, place) => {
    expect(checkTemplate(body).stateCall).toEqual(place);
  });

  it('the check of a template names the first call that reads the clock', () => {
    const { clockCall, usesWallClock } = checkTemplate('{"a": <getName()>, "b": <getCurrentDate()>}');

    expect(clockCall).toEqual({ name: 'getCurrentDate', line: 1, column: 25 });
    expect(usesWallClock).toBe(true);
  });
});
