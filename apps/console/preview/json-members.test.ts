import { describe, expect, it } from 'vitest';
import { elementsOf, membersOf } from './json-members.ts';

describe('membersOf', () => {
  it.each([
    ['{}', {}],
    ['{"a":1.00,"b":-0.0e+5 , "c" : 12345678901234567890}', { a: '1.00', b: '-0.0e+5', c: '12345678901234567890' }],
    [
      '{"a":"}\\"],{:","b":[{"x":[1,2]},"]"],"c":{"a":"\\\\"}}',
      { a: '"}\\"],{:"', b: '[{"x":[1,2]},"]"]', c: '{"a":"\\\\"}' },
    ],
    ['{"a:\\u0022,":null,"a":true,"a":false}', { 'a:",': 'null', a: 'false' }],
    ['{ "a" : { } , "b" : [ ] }', { a: '{ }', b: '[ ]' }],
  ])('membersOf returns the values of %s as they are written', (json, members) => {
    expect(Object.fromEntries(membersOf(json))).toEqual(members);
  });

  it('membersOf keeps a member __proto__ and the order of names that are numbers', () => {
    expect([...membersOf('{"2":0,"__proto__":1,"1":2}')]).toEqual([
      ['2', '0'],
      ['__proto__', '1'],
      ['1', '2'],
    ]);
  });
});

describe('elementsOf', () => {
  it.each([
    ['[]', []],
    ['[ ]', []],
    ['[1.00, "a,]\\"" ,null]', ['1.00', '"a,]\\""', 'null']],
    ['[[12345678901234567890,[2]],{"a":[1,2]}]\n', ['[12345678901234567890,[2]]', '{"a":[1,2]}']],
  ])('elementsOf returns the elements of %s as they are written', (json, elements) => {
    expect(elementsOf(json)).toEqual(elements);
  });
});
