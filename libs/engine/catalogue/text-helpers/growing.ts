/** Text helpers whose result can be longer than what they are given: they charge before they build. */
import { utf8Length } from '../../values/utf8.ts';
import { defineFunction } from '../definition.ts';
import { anyText, int, text } from '../parameters.ts';

export const concat = defineFunction({
  name: 'concat',
  kind: 'P',
  parameters: [],
  rest: { parameters: [anyText('value')] },
  result: 'text',
  description: 'The values, joined as text.',
  example: 'concat("ORD-", 5)',
  since: 'v1',
  run(call, values) {
    let bytes = 0;
    for (const value of values) bytes += utf8Length(value);
    call.grow(bytes);
    call.work(bytes);
    let joined = '';
    for (const value of values) joined += value;
    return joined;
  },
});

export const padStart = defineFunction({
  name: 'padStart',
  kind: 'P',
  parameters: [anyText('text'), int('length', { min: 0 }), text('fill', { default: ' ' })],
  result: 'text',
  description: 'Padded at the start to that many characters.',
  example: 'padStart(7, 3, "0")',
  since: 'v1',
  run(call, value, length, fill) {
    const characters = Array.from(fill);
    const missing = length - codePoints(value);
    if (missing <= 0 || characters.length === 0) return value;
    const whole = Math.floor(missing / characters.length);
    call.grow(utf8Length(fill) * (whole + 1) + utf8Length(value));
    return fill.repeat(whole) + characters.slice(0, missing - whole * characters.length).join('') + value;
  },
});

export const repeatText = defineFunction({
  name: 'repeatText',
  kind: 'P',
  parameters: [anyText('text'), int('count', { min: 0 }), text('separator', { default: '' })],
  result: 'text',
  description: 'Repeated so many times, with the separator between.',
  example: 'repeatText(ab, 3, "-")',
  since: 'v1',
  run(call, value, count, separator) {
    if (count === 0) return '';
    call.grow(utf8Length(value) * count + utf8Length(separator) * (count - 1));
    return (value + separator).repeat(count - 1) + value;
  },
});

function codePoints(value: string): number {
  let count = value.length;
  for (let i = 1; i < value.length; i++) {
    if ((value.charCodeAt(i) & 0xfc00) === 0xdc00 && (value.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}
