import { describe, expect, it } from 'vitest';
import { parseForm } from './form.ts';

describe('parseForm', () => {
  it.each([
    ['a=1&b=two%20words', { a: '1', b: 'two words' }],
    ['line_items[0][price]=p&line_items[0][quantity]=1', { line_items: { 0: { price: 'p', quantity: '1' } } }],
    ['types[]=a&types[]=b', { types: { 0: 'a', 1: 'b' } }],
    ['', {}],
  ])('parseForm reads %s', (text, expected) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(expected);
  });

  it('parseForm treats names like __proto__ as ordinary members', () => {
    const form = parseForm('__proto__[polluted]=yes&constructor=x');

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(form['constructor']).toBe('x');
  });
});
