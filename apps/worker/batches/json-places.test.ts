import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMember, findPath } from './json-places.ts';

function at(json: string, ...path: string[]): string | undefined {
  const place = findPath(json, path);
  return place && json.slice(place.start, place.end);
}

describe('findPath', () => {
  it.each([
    ['{"a":1}', ['a'], '1'],
    ['{"a":1.50,"b":"x"}', ['a'], '1.50'],
    ['{"a":1,"b":"x,}\\"]"}', ['b'], '"x,}\\"]"'],
    ['{"a":{"b":[10,{"c":null}]}}', ['a', 'b', '1', 'c'], 'null'],
    ['{"a":{"b":[10,{"c":null}]}}', ['a', 'b'], '[10,{"c":null}]'],
    ['{"\\u0061":1}', ['a'], '1'],
    ['{"a\\\\":1,"b":2}', ['b'], '2'],
    ['{"10":1,"2":3,"__proto__":4}', ['__proto__'], '4'],
    ['[[],{},"",3]', ['3'], '3'],
    ['{"a":[]}', ['a', '0'], undefined],
    ['{"a":[1]}', ['a', '01'], undefined],
    ['{"a":[1]}', ['a', '1'], undefined],
    ['{"a":"text"}', ['a', '0'], undefined],
    ['{}', ['a'], undefined],
    ['{"b":{"a":1}}', ['a'], undefined],
  ])('in %s finds %j', (json, path, value) => {
    expect(at(json, ...path)).toBe(value);
  });

  it('finds every value of any document, in its spelling', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
        const json = JSON.stringify(document);
        for (const [name, value] of Object.entries(document)) expect(at(json, name)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('walks a thousand levels', () => {
    const json = `${'{"a":'.repeat(1_000)}7${'}'.repeat(1_000)}`;
    expect(at(json, ...Array.from({ length: 1_000 }, () => 'a'))).toBe('7');
  });
});

describe('findMember', () => {
  it('does not take a name whose number is not known yet for another one', () => {
    expect(findMember('{"n\\\\\u00010:0:0\u0002":1}', 0, 'n\\7')).toBeUndefined();
  });
});
