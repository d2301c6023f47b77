/** Functions that escape or encode values for other formats. */
import { TextBuilder } from '../../values/text-builder.ts';
import { TextSearch } from '../../values/text-search.ts';
import { utf8Length } from '../../values/utf8.ts';
import { isNumber } from '../../values/value.ts';
import { withEntities, xmlEntities } from '../../values/xml-text.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { any, anyText, boolean, text } from '../parameters.ts';
import { base64Of, base64Size, bytesOfBase64 } from './base64.ts';
import { percentForm } from './percent-form.ts';

export const xmlEscape = defineFunction({
  name: 'xmlEscape',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Text with entities for & < > " and \', for XML and HTML.',
  example: "xmlEscape('a & b')",
  since: 'v1',
  run(call, value) {
    call.checkTime(value.length);
    const [bytes, count] = escapedSize(value);
    if (count === 0) return value;
    call.chargeText(bytes);
    return withEntities(value);
  },
});

function escapedSize(value: string): readonly [bytes: number, count: number] {
  let bytes = utf8Length(value);
  let count = 0;
  for (let at = 0; at < value.length; at++) {
    const entity = value.charCodeAt(at) <= 0x3e ? xmlEntities.get(value.charAt(at)) : undefined;
    if (entity === undefined) continue;
    bytes += entity.length - 1;
    count++;
  }
  return [bytes, count];
}

export const csvField = defineFunction({
  name: 'csvField',
  kind: 'P',
  parameters: [anyText('value'), text('separator', { default: ',' })],
  result: 'text',
  description: 'A field of a CSV file, quoted when it holds a quote, a line break or the separator.',
  example: 'csvField(\'say "hi", twice\')',
  since: 'v1',
  run(call, value, separator) {
    if (separator === '') call.fail('separator must not be empty');
    call.checkTime(value.length);
    const needsQuotes = /["\r\n]/.test(value) || new TextSearch(separator).next(value, 0) >= 0;
    return needsQuotes ? quoted(call, value, '"') : value;
  },
});

export const sqlQuote = defineFunction({
  name: 'sqlQuote',
  kind: 'P',
  parameters: [any('value')],
  result: 'text',
  description: 'An SQL literal: text in quotes, null as NULL, booleans as TRUE and FALSE, numbers bare.',
  example: 'sqlQuote("it\'s")',
  since: 'v1',
  run(call, value) {
    if (value === null) return 'NULL';
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (isNumber(value)) return call.textOf(value);
    return quoted(call, call.textOf(value), "'");
  },
});

export const urlEncode = defineFunction({
  name: 'urlEncode',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Percent-encoded text; A-Z a-z 0-9 - . _ ~ do not change.',
  example: 'urlEncode("a b&c")',
  since: 'v1',
  isPlain: true,
  run: percentForm,
});

export const base64Encode = defineFunction({
  name: 'base64Encode',
  kind: 'P',
  parameters: [anyText('text'), boolean('urlSafe', { default: false })],
  result: 'text',
  description: 'Base64 of the text in UTF-8; the URL-safe form uses - and _ and has no padding.',
  example: 'base64Encode("hello")',
  since: 'v1',
  isPlain: true,
  run(call, value, urlSafe) {
    call.chargeText(base64Size(utf8Length(value)));
    call.checkTime(value.length);
    return base64Of(new TextEncoder().encode(value), urlSafe);
  },
});

export const base64Decode = defineFunction({
  name: 'base64Decode',
  kind: 'P',
  parameters: [text('text')],
  result: 'text',
  description: 'Decoded base64 text, in either alphabet, with or without padding.',
  example: 'base64Decode("aGVsbG8=")',
  since: 'v1',
  run(call, value) {
    call.chargeText(value.length);
    call.checkTime(value.length);
    const bytes = bytesOfBase64(value);
    if (bytes === undefined) return call.fail('the text is not base64');
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return call.fail('what the base64 holds is not text in UTF-8');
    }
  },
});

/** The text in quotes, with inner quotes doubled. */
function quoted(call: Call, value: string, quote: '"' | "'"): string {
  call.checkTime(value.length);
  const search = new TextSearch(quote);
  call.chargeText(utf8Length(value) + 2 + search.count(value));
  // replaceAll would keep a list of millions of positions.
  const text = new TextBuilder();
  let from = 0;
  for (let at = search.next(value, 0); at >= 0; at = search.next(value, from)) {
    text.pushText(value.slice(from, at + 1) + quote);
    from = at + 1;
  }
  return `${quote}${text.toString()}${value.slice(from)}${quote}`;
}
