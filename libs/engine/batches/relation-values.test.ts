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
  ])('setMember changes in %s the member %s', (json, name, value, expected) => {
    expect(set(json, name, value)).toBe(expected);
  });

  it('setMember leaves every other member unchanged', () => {
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

/** The stored text of values that are not too large. */
function textOf(json: string, paths: readonly (readonly string[])[]): string {
  return referencedText(json, paths, 1_000) ?? 'too large';
}

describe('referencedText', () => {
  it('referencedText keeps the format of every value, and reports a missing one', () => {
    const text = textOf('{"a":1.50,"b":{"c":"x\\n\\u001f"}}', [['a'], ['b', 'c'], ['d'], ['b']]);

    const values = [0, 1, 2, 3].map((index) => referencedValue(text, index));

    expect(values).toEqual(['1.50', '"x\\n\\u001f"', undefined, '{"c":"x\\n\\u001f"}']);
  });

  it('referencedText distinguishes a missing value from one that is empty, null or zero', () => {
    const text = textOf('{"empty":"","null":null,"zero":0}', [['empty'], ['null'], ['zero'], ['absent']]);

    expect([0, 1, 2, 3].map((index) => referencedValue(text, index))).toEqual(['""', 'null', '0', undefined]);
  });

  it('referencedText gives no text that has a byte more than it may have', () => {
    const [json, paths] = ['{"a":"ééé","b":"ééé"}', [['a'], ['b']]];

    // Two strings of 8 bytes each, and the separator between them.
    expect(referencedText(json, paths, 17)).toBe('"ééé"\u001f"ééé"');
    expect(referencedText(json, paths, 16)).toBeUndefined();
  });

  it('referencedText gives no text of nested paths that repeat a large value, however long they would be together', () => {
    const depth = 60;
    const json = `{"x":${'['.repeat(depth)}"${'y'.repeat(8_000_000)}"${']'.repeat(depth)}}`;
    const paths = Array.from({ length: depth }, (_, steps) => ['x', ...Array.from({ length: steps }, () => '0')]);

    expect(referencedText(json, paths, 8_388_608)).toBeUndefined();
  });
});
