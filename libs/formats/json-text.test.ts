import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachMember, endOfValue, firstElement, nextElement, readString } from './json-text.ts';

const spaces = fc.constantFrom(undefined, 1, '\t');

describe('eachMember', () => {
  it('eachMember finds the members that JSON.parse reads, with and without white space', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), spaces, (object, space) => {
        const text = JSON.stringify(object, undefined, space);
        const members: [string, unknown][] = [];
        const end = eachMember(text, 0, (name, offset) => {
          const valueEnd = endOfValue(text, offset);
          members.push([readString(name), JSON.parse(text.slice(offset, valueEnd))]);
          return valueEnd;
        });

        expect(members).toEqual(Object.entries(JSON.parse(text) as object));
        expect(end).toBe(text.length);
      }),
    );
  });
});

describe('nextElement', () => {
  it('firstElement and nextElement find the elements that JSON.parse reads, with and without white space', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), spaces, (list, space) => {
        const text = JSON.stringify(list, undefined, space);
        const elements: unknown[] = [];
        for (let offset = firstElement(text, 0); offset !== undefined;) {
          const end = endOfValue(text, offset);
          elements.push(JSON.parse(text.slice(offset, end)));
          offset = nextElement(text, end);
        }

        expect(elements).toEqual(JSON.parse(text));
      }),
    );
  });
});
