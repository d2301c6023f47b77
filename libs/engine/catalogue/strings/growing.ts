/** Functions whose text can be longer than their arguments. They charge it before they build it. */
import { codePointCount, offsetOfCodePoint } from '../../values/code-points.ts';
import { TextSearch } from '../../values/text-search.ts';
import { TextBuilder } from '../../values/text-builder.ts';
import { utf8Length } from '../../values/utf8.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { anyText, int, list, text } from '../parameters.ts';

export const concat = defineFunction({
  name: 'concat',
  kind: 'P',
  parameters: [],
  rest: { parameters: [anyText('value')] },
  result: 'text',
  description: 'The values, joined as text.',
  example: 'concat("ORD-", 5)',
  since: 'v1',
  run: (call, values) => joined(call, values, ''),
});

export const join = defineFunction({
  name: 'join',
  kind: 'P',
  parameters: [list('items'), text('separator', { default: ',' })],
  result: 'text',
  description: 'The elements of a list as text, joined by a separator.',
  example: 'join([a, b, c], "; ")',
  since: 'v1',
  run(call, items, separator) {
    call.chargeList(items.length);
    call.checkTime(items.length);
    const texts = items.map((item) => call.textOf(item));
    return joined(call, texts, separator);
  },
});

export const split = defineFunction({
  name: 'split',
  kind: 'P',
  parameters: [text('text'), text('separator')],
  result: 'list',
  description: 'The parts of a text between separators; an empty separator splits it into characters.',
  example: 'split("a,b,c", ",")',
  since: 'v1',
  run(call, value, separator) {
    call.checkTime(value.length);
    if (separator === '') {
      call.chargeList(codePointCount(value));
      return Array.from(value);
    }
    const search = new TextSearch(separator);
    call.chargeList(search.count(value) + 1);
    return partsOf(value, search);
  },
});

export const padStart = defineFunction({
  name: 'padStart',
  kind: 'P',
  parameters: [anyText('text'), int('length', { min: 0 }), text('fill', { default: ' ' })],
  result: 'text',
  description: 'Text padded at the start to a length in characters.',
  example: 'padStart(7, 3, "0")',
  since: 'v1',
  run: (call, value, length, fill) => paddingOf(call, value, length, fill) + value,
});

export const padEnd = defineFunction({
  name: 'padEnd',
  kind: 'P',
  parameters: [anyText('text'), int('length', { min: 0 }), text('fill', { default: ' ' })],
  result: 'text',
  description: 'Text padded at the end to a length in characters.',
  example: 'padEnd(7, 3, ".")',
  since: 'v1',
  run: (call, value, length, fill) => value + paddingOf(call, value, length, fill),
});

export const repeatText = defineFunction({
  name: 'repeatText',
  kind: 'P',
  parameters: [anyText('text'), int('count', { min: 0 }), text('separator', { default: '' })],
  result: 'text',
  description: 'The text repeated, joined by a separator.',
  example: 'repeatText(ab, 3, "-")',
  since: 'v1',
  run(call, value, count, separator) {
    if (count === 0) return '';
    call.chargeText(utf8Length(value) * count + utf8Length(separator) * (count - 1));
    return (value + separator).repeat(count - 1) + value;
  },
});

export const replaceText = defineFunction({
  name: 'replaceText',
  kind: 'P',
  parameters: [anyText('text'), text('find'), text('with')],
  result: 'text',
  description: 'The text with all occurrences of a part replaced; the part is literal.',
  example: 'replaceText("a-b-c", "-", "+")',
  since: 'v1',
  run(call, value, find, replacement) {
    if (find === '') call.fail('find must not be empty');
    call.checkTime(value.length + find.length);
    const search = new TextSearch(find);
    const count = search.count(value);
    if (count === 0) return value;
    call.chargeText(utf8Length(value) + count * (utf8Length(replacement) - utf8Length(find)));
    const result = new TextBuilder();
    let start = 0;
    for (let at = search.next(value, 0); at >= 0; at = search.next(value, start)) {
      result.pushText(value.slice(start, at));
      result.pushText(replacement);
      start = at + find.length;
    }
    result.pushText(value.slice(start));
    return result.toString();
  },
});

function joined(call: Call, texts: readonly string[], separator: string): string {
  let bytes = utf8Length(separator) * Math.max(0, texts.length - 1);
  for (const part of texts) bytes += utf8Length(part);
  call.chargeText(bytes);
  call.checkTime(bytes);
  let result = texts[0] ?? '';
  for (let i = 1; i < texts.length; i++) result += separator + (texts[i] ?? '');
  return result;
}

function partsOf(value: string, search: TextSearch): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = search.next(value, 0); at >= 0; at = search.next(value, start)) {
    parts.push(value.slice(start, at));
    start = at + search.part.length;
  }
  parts.push(value.slice(start));
  return parts;
}

/** The padding up to a length in characters. Charges the padded text. */
function paddingOf(call: Call, value: string, length: number, fill: string): string {
  const fillLength = codePointCount(fill);
  if (fillLength === 0) call.fail('fill must not be empty');
  const missing = length - codePointCount(value);
  if (missing <= 0) return '';
  const whole = Math.floor(missing / fillLength);
  call.chargeText(utf8Length(fill) * (whole + 1) + utf8Length(value));
  return fill.repeat(whole) + fill.slice(0, offsetOfCodePoint(fill, missing - whole * fillLength));
}
