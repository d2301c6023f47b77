/** Functions that convert types, and `val`. */
import { numberFromSpelling } from '../../values/number-spelling.ts';
import { isJsonNumber, isNumber, typeNameOf } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { any, anyText, show, text } from '../parameters.ts';

export const val = defineFunction({
  name: 'val',
  kind: 'P',
  parameters: [any('value')],
  result: 'any',
  description: 'Prints an expression. A bare word in it must be a variable.',
  example: 'val(2 * 3)',
  since: 'v1',
  run: (_call, value) => value,
});

export const toNumber = defineFunction({
  name: 'toNumber',
  kind: 'P',
  parameters: [any('value')],
  result: 'number',
  description: 'The number that a text spells as JSON; it keeps its spelling.',
  example: 'toNumber("12.50")',
  since: 'v1',
  run(call, value) {
    if (isNumber(value)) return value;
    if (typeof value !== 'string') return call.fail(`value must be a number or its text, not the ${typeNameOf(value)}`);
    call.checkTime(value.length);
    if (!isJsonNumber(value)) return call.fail(`value ${show(value)} is not spelled as a JSON number`);
    return numberFromSpelling(value) ?? call.fail(`value ${show(value)} is too large`);
  },
});

export const toText = defineFunction({
  name: 'toText',
  kind: 'P',
  parameters: [anyText('value')],
  result: 'text',
  description: 'The value as text.',
  example: 'toText(5)',
  since: 'v1',
  run: (_call, value) => value,
});

export const toBoolean = defineFunction({
  name: 'toBoolean',
  kind: 'P',
  parameters: [any('value')],
  result: 'boolean',
  description: 'True or false, from a boolean or its text.',
  example: 'toBoolean("true")',
  since: 'v1',
  run(call, value) {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    const shown = typeof value === 'string' || isNumber(value) ? ` ${show(value)}` : '';
    return call.fail(`value must be true or false, or their text, not the ${typeNameOf(value)}${shown}`);
  },
});

const digitZero = 48;

export const luhnDigit = defineFunction({
  name: 'luhnDigit',
  kind: 'P',
  parameters: [text('digits')],
  result: 'text',
  description: 'The Luhn check digit of digits.',
  example: 'luhnDigit("7992739871")',
  since: 'v1',
  isPlain: true,
  run(call, digits) {
    call.checkTime(digits.length);
    let total = 0;
    for (let at = 0; at < digits.length; at++) {
      const digit = digits.charCodeAt(digits.length - 1 - at) - digitZero;
      if (digit < 0 || digit > 9) call.fail(`digits ${show(digits)} must be nothing but digits`);
      const weighted = at % 2 === 0 ? digit * 2 : digit;
      total += weighted > 9 ? weighted - 9 : weighted;
    }
    if (digits === '') call.fail('digits must not be empty');
    return String((10 - (total % 10)) % 10);
  },
});
