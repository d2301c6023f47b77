/** Functions for upper and lower case, slugs and initials. They use frozen tables. */
import { TextBuilder } from '../../values/text-builder.ts';
import { utf8Length } from '../../values/utf8.ts';
import { offsetOfCodePoint } from '../../values/code-points.ts';
import { defineFunction } from '../definition.ts';
import { anyText } from '../parameters.ts';
import { lowerCase, titleOf, upperCase, withCapitals } from './letter-case.ts';
import { slugOf } from './slug.ts';
import { isWordStart } from './word-boundaries.ts';

export const upper = defineFunction({
  name: 'upper',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Upper case of Latin, Greek and Cyrillic letters; others do not change.',
  example: 'upper(abc)',
  since: 'v1',
  run: upperCase,
});

export const lower = defineFunction({
  name: 'lower',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Lower case of Latin, Greek and Cyrillic letters; others do not change.',
  example: 'lower(ABC)',
  since: 'v1',
  run: lowerCase,
});

export const capitalize = defineFunction({
  name: 'capitalize',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'First letter in upper case; the rest does not change.',
  example: 'capitalize("new order")',
  since: 'v1',
  run(call, value) {
    if (value === '') return value;
    call.chargeText(utf8Length(value));
    return titleOf(value.charCodeAt(0)) + value.slice(1);
  },
});

export const titleCase = defineFunction({
  name: 'titleCase',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'First letter of each word in upper case; the rest does not change.',
  example: 'titleCase("the quick fox")',
  since: 'v1',
  run: (call, value) => withCapitals(call, value, isWordStart),
});

export const slugify = defineFunction({
  name: 'slugify',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Lower-case ASCII letters and digits, joined by hyphens, without accents.',
  example: 'slugify("Crème brûlée, 2 pieces")',
  since: 'v1',
  isPlain: true,
  run: slugOf,
});

export const initials = defineFunction({
  name: 'initials',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'First letter of each word in upper case.',
  example: 'initials("Ada Lovelace")',
  since: 'v1',
  run(call, value) {
    call.chargeText(utf8Length(value));
    call.checkTime(value.length);
    const letters = new TextBuilder();
    for (let at = 0; at < value.length; at++) {
      if (isWordStart(value, at)) letters.pushText(value.slice(at, offsetOfCodePoint(value, 1, at)));
    }
    return upperCase(call, letters.toString());
  },
});
