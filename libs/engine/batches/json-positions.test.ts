import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMember, findPath } from './json-positions.ts';

function at(json: string, ...path: string[]): string | undefined {
  const position = findPath(json, path);
  return position && json.slice(position.start, position.end);
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
  ])('findPath finds in %s at %j the right value', (json, path, value) => {
    expect(at(json, ...path)).toBe(value);
  });

  it('findPath finds every value of any document as it is written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
        const json = JSON.stringify(document);
        for (const [name, value] of Object.entries(document)) expect(at(json, name)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('findPath finds a value a thousand levels deep', () => {
    const json = `${'{"a":'.repeat(1_000)}7${'}'.repeat(1_000)}`;
    expect(at(json, ...Array.from({ length: 1_000 }, () => 'a'))).toBe('7');
  });
});

describe('findMember', () => {
  it('findMember does not match a name that contains the marker of a deferred value', () => {
    expect(findMember('{"n\\\\\u00010:0:0\u0002":1}', 0, 'n\\7')).toBeUndefined();
  });
});
