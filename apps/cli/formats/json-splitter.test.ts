import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf, membersOf } from './json-splitter.ts';

describe('membersOf', () => {
  it.each([
    ['{}', []],
    ['{"a":1.50,"b":"x"}', [['a', '1.50'], ['b', '"x"']]], // prettier-ignore
    ['{"10":1,"2":2,"__proto__":3}', [['10', '1'], ['2', '2'], ['__proto__', '3']]], // prettier-ignore
    ['{"a,b":{"c":[1,{"d":"}]"}]},"e":"\\",\\\\"}', [['a,b', '{"c":[1,{"d":"}]"}]}'], ['e', '"\\",\\\\"']]], // prettier-ignore
    ['{"\\u0041\\n":null}', [['A\n', 'null']]],
  ])('membersOf splits %s', (text, members) => {
    expect(membersOf(text).map(({ name, value }) => [name, value])).toEqual(members);
  });

  it('membersOf agrees with JSON.parse for generated objects', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const text = JSON.stringify(object);
        const parsed = membersOf(text).map(({ name, value }) => [name, JSON.parse(value) as unknown]);
        expect(parsed).toEqual(Object.entries(JSON.parse(text) as object));
      }),
    );
  });
});

describe('elementsOf', () => {
  it('elementsOf agrees with JSON.parse for generated lists', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (list) => {
        const text = JSON.stringify(list);
        expect(elementsOf(text).map((element) => JSON.parse(element) as unknown)).toEqual(JSON.parse(text));
      }),
    );
  });
});
