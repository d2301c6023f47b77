import { describe, expect, it } from 'vitest';
import { checkTemplate, compileTemplate } from './compile-template.ts';

function reasonsOf(body: string): string[] {
  return checkTemplate(body).problems.map(({ reason }) => reason);
}

const failing = '<at([1], 5)>';
const reason = 'at: index 5 is not allowed; it must be between -1 and 0, the ends of the list';

describe('calls with constant arguments', () => {
  it('the check finds the failure of a call after 399 calls that succeed', () => {
    expect(reasonsOf('<abs(1)>'.repeat(399) + failing)).toEqual([reason]);
  });

  it('the check runs at most 400 calls to their end, and reads the arguments of all others', () => {
    const body = '<abs(1)>'.repeat(400) + failing;
    expect(reasonsOf(body)).toEqual([]);
    expect(reasonsOf(`${body}<abs(a)>`)).toEqual(['abs: x must be a number, not the text "a"']);
  });

  it('calls that draw do not count among the 400 calls', () => {
    expect(reasonsOf('<getRandomDigit()>'.repeat(1_000) + failing)).toEqual([reason]);
  });

  it('a call that builds more than 65536 characters is left to the render', () => {
    expect(reasonsOf('<repeatText(ab, 100000)>')).toEqual([]);
  });

  it('a compilation for a render accepts a call that always fails', () => {
    expect(() => compileTemplate(`<if(false)>${failing}<endif>`)).not.toThrow();
  });
});
