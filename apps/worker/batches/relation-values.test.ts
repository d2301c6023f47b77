import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReferenced, referencedText, setMember } from './relation-values.ts';

function set(json: string, name: string, value: string): string {
  return setMember(json, { name, quoted: JSON.stringify(name) }, value);
}

describe('setMember', () => {
  it.each([
    ['{}', 'a', '1', '{"a":1}'],
    ['{"b":2}', 'a', '1.50', '{"b":2,"a":1.50}'],
    ['{"a":0,"b":2}', 'a', '"x"', '{"a":"x","b":2}'],
    ['{"b":{"a":0}}', 'a', '1', '{"b":{"a":0},"a":1}'],
    ['{"b":"\\"a\\""}', 'a', '1', '{"b":"\\"a\\"","a":1}'],
    ['{"\\u0061":0}', 'a', '1', '{"\\u0061":1}'],
    ['{"b":1}', '__proto__', '{}', '{"b":1,"__proto__":{}}'],
  ])('in %s sets %s', (json, name, value, expected) => {
    expect(set(json, name, value)).toBe(expected);
  });

  it('leaves every other member as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (document, name) => {
        const written = new Map(Object.entries(JSON.parse(set(JSON.stringify(document), name, '"new"')) as object));
        expect(written).toEqual(new Map(Object.entries(document)).set(name, 'new'));
      }),
    );
  });
});

describe('referencedText', () => {
  it('keeps the spelling of every value, and says where there is none', () => {
    const text = referencedText('{"a":1.50,"b":{"c":"x\\n\\u0001"}}', [['a'], ['b', 'c'], ['d'], ['b']]);
    expect(parseReferenced(text)).toEqual(['1.50', '"x\\n\\u0001"', null, '{"c":"x\\n\\u0001"}']);
  });
});
