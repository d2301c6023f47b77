/** Functions that cut, reverse or measure text. */
import { codePointCount, endsPair, offsetOfCodePoint } from '../../values/code-points.ts';
import { TextBuilder } from '../../values/text-builder.ts';
import { utf8Length } from '../../values/utf8.ts';
import { isList, isObject } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { any, anyText, int, text } from '../parameters.ts';
import { isWhiteSpace } from './word-boundaries.ts';

export const trim = defineFunction({
  name: 'trim',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Text without white space at both ends.',
  example: 'trim("  a b ")',
  since: 'v1',
  run(call, value) {
    call.checkTime(value.length);
    let start = 0;
    let end = value.length;
    while (start < end && isWhiteSpace(value.charCodeAt(start))) start++;
    while (end > start && isWhiteSpace(value.charCodeAt(end - 1))) end--;
    return value.slice(start, end);
  },
});

export const substring = defineFunction({
  name: 'substring',
  kind: 'P',
  parameters: [anyText('text'), int('start'), int('end', { optional: true })],
  result: 'text',
  description: 'The characters from start up to, but not including, end; negative ones count from the end.',
  example: 'substring("document", 0, 3)',
  since: 'v1',
  run(call, value, start, end) {
    call.checkTime(value.length);
    const isFromEnd = start < 0 || (end !== undefined && end < 0);
    const count = isFromEnd ? codePointCount(value) : 0;
    const first = start < 0 ? Math.max(0, count + start) : start;
    const from = offsetOfCodePoint(value, first);
    if (end === undefined) return value.slice(from);
    const last = end < 0 ? count + end : end;
    return last <= first ? '' : value.slice(from, offsetOfCodePoint(value, last - first, from));
  },
});

export const truncate = defineFunction({
  name: 'truncate',
  kind: 'P',
  parameters: [anyText('text'), int('length', { min: 0 }), text('ellipsis', { default: '…' })],
  result: 'text',
  description: 'Text cut to at most that many characters, including the ellipsis.',
  example: 'truncate("a long story", 8)',
  since: 'v1',
  run(call, value, length, ellipsis) {
    call.checkTime(value.length + ellipsis.length);
    if (offsetOfCodePoint(value, length) === value.length) return value;
    const room = length - codePointCount(ellipsis);
    if (room < 0) return value.slice(0, offsetOfCodePoint(value, length));
    const kept = value.slice(0, offsetOfCodePoint(value, room));
    call.chargeText(utf8Length(kept) + utf8Length(ellipsis));
    return kept + ellipsis;
  },
});

export const reverseText = defineFunction({
  name: 'reverseText',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'The characters in reverse order, by code point.',
  example: 'reverseText(abc)',
  since: 'v1',
  run(call, value) {
    call.chargeText(utf8Length(value));
    call.checkTime(value.length);
    const reversed = new TextBuilder();
    for (let at = value.length - 1; at >= 0; at--) {
      if (endsPair(value, at)) reversed.push(value.charCodeAt(at - 1));
      reversed.push(value.charCodeAt(at));
      if (endsPair(value, at)) at--;
    }
    return reversed.toString();
  },
});

export const length = defineFunction({
  name: 'length',
  kind: 'P',
  parameters: [any('value')],
  result: 'number',
  description: 'Number of characters of a text, elements of a list, or members of an object; 0 for null.',
  example: 'length("document")',
  since: 'v1',
  run(call, value) {
    if (isList(value)) return value.length;
    if (isObject(value)) return value.size;
    const characters = call.textOf(value);
    call.checkTime(characters.length);
    return codePointCount(characters);
  },
});

export const lt = defineFunction({
  name: 'lt',
  kind: 'P',
  parameters: [],
  result: 'text',
  description: 'A literal <.',
  example: 'lt()',
  since: 'v1',
  run: () => '<',
});

export const rawText = defineFunction({
  name: 'rawText',
  kind: 'P',
  parameters: [anyText('value')],
  result: 'text',
  description: 'Text that is not escaped in XML bodies, when it is the outermost call of the placeholder.',
  example: 'rawText("<b>")',
  since: 'v1',
  run: (_call, value) => value,
});
