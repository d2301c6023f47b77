/** Dirt: mistakes as people and systems make them, for tests of validation and of the search for duplicates. */
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { anyText, boolean, number, text } from '../parameters.ts';

const kinds = ['typo', 'case', 'space', 'truncate', 'duplicate', 'encoding'] as const;
type Kind = (typeof kinds)[number];

export const corrupt = defineFunction({
  name: 'corrupt',
  kind: 'S',
  parameters: [
    anyText('value'),
    text('kind', { default: 'any' }),
    number('probability', { default: 0.05, min: 0, max: 1 }),
    boolean('label', { default: false }),
  ],
  result: 'any',
  description:
    'The text, with a mistake at that probability: typo, case, space, truncate, duplicate (a word twice), encoding (UTF-8 read as Latin-1), or any of them. With label=true an object with value, kind (null without a mistake) and original. An empty text has no mistake.',
  example: 'corrupt("Maple Street", typo, 1)',
  since: 'v1',
  run(call, original, given, probability, label) {
    const wanted = allowedWord(call, { name: 'kind', words: ['any', ...kinds] as const }, given);
    call.checkTime(original.length);
    // Each of the three bytes of a sign becomes a sign of two bytes.
    call.chargeText(6 * original.length + 8);
    const isHit = call.random.uniform() < probability && original !== '';
    const kind = wanted === 'any' ? call.random.pick(kinds) : wanted;
    const value = isHit ? mistakes[kind](call, original) : original;
    if (!label) return value;
    return new Map<string, Value>([
      ['value', value],
      ['kind', isHit ? kind : null],
      ['original', original],
    ]);
  },
});

/** Each changes the text, which is not empty. */
const mistakes: Readonly<Record<Kind, (call: Call, text: string) => string>> = {
  typo: withTypo,
  case: withOtherCase,
  space: withSpace,
  truncate: (call, text) => {
    const signs = Array.from(text);
    return signs.slice(0, call.random.below(signs.length)).join('');
  },
  duplicate: (call, text) => {
    const words = text.split(' ');
    const at = call.random.below(words.length);
    words.splice(at, 0, words[at] ?? '');
    return words.join(' ');
  },
  encoding: (_call, text) => readAsLatin1(text),
};

/** The keys of a keyboard beside each other. */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Two signs change places, or one is missing, comes twice, or is that of the next key. */
function withTypo({ random }: Call, text: string): string {
  const signs = Array.from(text);
  const at = random.below(signs.length);
  const sign = signs[at] ?? '';
  const next = signs[at + 1];
  const way = random.below(4);
  if (way === 0 && next !== undefined && next !== sign) signs.splice(at, 2, next, sign);
  else if (way === 1 && signs.length > 1) signs.splice(at, 1);
  else if (way === 2) signs.splice(at, 0, sign);
  else signs.splice(at, 1, neighbourOf(sign));
  return signs.join('');
}

/** The sign of the next key; a sign that no key has comes twice. */
function neighbourOf(sign: string): string {
  const lower = sign.toLowerCase();
  const row = rows.find((keys) => keys.includes(lower));
  if (row === undefined || lower.length !== 1) return sign + sign;
  const at = row.indexOf(lower);
  const neighbour = row.charAt(at + 1 < row.length ? at + 1 : at - 1);
  return sign === lower ? neighbour : neighbour.toUpperCase();
}

/** All letters upper or lower case, or the first letter in the other case; a text without cases gets a lower letter. */
function withOtherCase({ random }: Call, text: string): string {
  const ways = [text.toUpperCase(), text.toLowerCase(), swapped(text)].filter((changed) => changed !== text);
  return ways.length === 0 ? `${text}x` : random.pick(ways);
}

function swapped(text: string): string {
  const [first = '', ...others] = Array.from(text);
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + others.join('');
}

/** A space before or behind the text, or a second one between two words. */
function withSpace({ random }: Call, text: string): string {
  const way = random.below(3);
  if (way === 0) return ` ${text}`;
  return way === 1 || !text.includes(' ') ? `${text} ` : text.replace(' ', '  ');
}

/** The bytes of UTF-8 as signs of Latin-1. A text in ASCII, which reads the same, begins with the bytes of its mark. */
function readAsLatin1(text: string): string {
  const marked = /^[\0-\x7f]*$/.test(text) ? `\ufeff${text}` : text;
  return Array.from(new TextEncoder().encode(marked), (byte) => String.fromCharCode(byte)).join('');
}
