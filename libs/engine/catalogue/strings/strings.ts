/** Section 12 of the catalogue: text helpers. */
import { char, codePoints } from './code-point-functions.ts';
import { base64Decode, base64Encode, csvField, sqlQuote, urlEncode, xmlEscape } from './encodings.ts';
import { concat, join, padEnd, padStart, repeatText, replaceText, split } from './growing.ts';
import { capitalize, initials, lower, slugify, titleCase, upper } from './letter-forms.ts';
import { length, lt, rawText, reverseText, substring, trim, truncate } from './plain.ts';
import { contains, endsWith, indexOf, startsWith } from './searching.ts';

export const textHelpers = [
  concat,
  join,
  split,
  upper,
  lower,
  capitalize,
  titleCase,
  slugify,
  trim,
  padStart,
  padEnd,
  substring,
  truncate,
  replaceText,
  repeatText,
  reverseText,
  length,
  codePoints,
  char,
  contains,
  startsWith,
  endsWith,
  indexOf,
  initials,
  lt,
  rawText,
  xmlEscape,
  csvField,
  sqlQuote,
  urlEncode,
  base64Encode,
  base64Decode,
];
