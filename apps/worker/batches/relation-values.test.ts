import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencedText, referencedValue, setMember } from './relation-values.ts';

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
    ['{"a\\"":0,"a":1}', 'a', '2', '{"a\\"":0,"a":2}'],
    ['{"b\\"a":0,"a":1}', 'a', '2', '{"b\\"a":0,"a":2}'],
    ['{"b\\"a":0}', 'a', '2', '{"b\\"a":0,"a":2}'],
    ['{"b":"a","a":0,"c":{"a":1}}', 'a', '2', '{"b":"a","a":2,"c":{"a":1}}'],
    ['{"b":[{"a":0}],"a":{"a":1}}', 'a', '2', '{"b":[{"a":0}],"a":2}'],
    ['{"a":{"b":[1,"}"]},"c":"{"}', 'a', '2', '{"a":2,"c":"{"}'],
    ['{"b":1}', '__proto__', '{}', '{"b":1,"__proto__":{}}'],
  ])('in %s sets %s', (json, name, value, expected) => {
    expect(set(json, name, value)).toBe(expected);
  });

  it('leaves every other member as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (document, name) => {
        const json = JSON.stringify(document);
        const written = new Map(Object.entries(JSON.parse(set(json, name, '"new"')) as object));
        // As read back: JSON has no -0.
        expect(written).toEqual(new Map(Object.entries(JSON.parse(json) as object)).set(name, 'new'));
      }),
    );
  });
});

describe('referencedText', () => {
  it('keeps the spelling of every value, and says where there is none', () => {
    const text = referencedText('{"a":1.50,"b":{"c":"x\\n\\u001f"}}', [['a'], ['b', 'c'], ['d'], ['b']]);

    const values = [0, 1, 2, 3].map((index) => referencedValue(text, index));

    expect(values).toEqual(['1.50', '"x\\n\\u001f"', undefined, '{"c":"x\\n\\u001f"}']);
  });

  it('tells a path that is absent from one that is empty, null or zero', () => {
    const text = referencedText('{"empty":"","null":null,"zero":0}', [['empty'], ['null'], ['zero'], ['absent']]);

    expect([0, 1, 2, 3].map((index) => referencedValue(text, index))).toEqual(['""', 'null', '0', undefined]);
  });
});
