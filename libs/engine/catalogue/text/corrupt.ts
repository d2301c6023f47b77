/** Dirt: mistakes as people and systems make them, for tests of validation and of the search for duplicates. */
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { any, boolean, number, text } from '../parameters.ts';

const kinds = ['typo', 'case', 'space', 'truncate', 'duplicate', 'encoding'] as const;
type Kind = (typeof kinds)[number];

export const corrupt = defineFunction({
  name: 'corrupt',
  kind: 'S',
  parameters: [
    any('value'),
    text('kind', { default: 'any' }),
    number('probability', { default: 0.05, min: 0, max: 1 }),
    boolean('label', { default: false }),
  ],
  result: 'any',
  description:
    'The text, with a mistake at that probability: typo, case, space, truncate, duplicate (a word twice), encoding (UTF-8 read as Latin-1), or any of them. With label=true an object with value, kind (null without a mistake) and original. An empty text has no mistake, one without letters none of case; null stays null.',
  example: 'corrupt("Maple Street", typo, 1)',
  since: 'v1',
  run(call, value, given, probability, label) {
    const wanted = allowedWord(call, { name: 'kind', words: ['any', ...kinds] as const }, given);
    const original = value === null ? null : call.textOf(value);
    const mistake = original === null ? undefined : drawMistake(call, original, { wanted, probability });
    const changed = mistake?.text ?? original;
    if (!label) return changed;
    return new Map<string, Value>([
      ['value', changed],
      ['kind', mistake?.kind ?? null],
      ['original', original],
    ]);
  },
});

interface Mistake {
  readonly kind: Kind;
  readonly text: string;
}

/** Undefined when there is no mistake. */
function drawMistake(
  call: Call,
  text: string,
  { wanted, probability }: { readonly wanted: Kind | 'any'; readonly probability: number },
): Mistake | undefined {
  call.checkTime(text.length);
  // Each of the three bytes of a character becomes a character of two bytes.
  call.chargeText(6 * text.length + 8);
  if (call.random.uniform() >= probability || text === '') return undefined;
  const hasCases = casesOf(text).length > 0;
  if (wanted === 'case' && !hasCases) return undefined;
  const possible = hasCases ? kinds : kinds.filter((kind) => kind !== 'case');
  const kind = wanted === 'any' ? call.random.pick(possible) : wanted;
  return { kind, text: mistakes[kind](call, text) };
}

/** Each changes the text, which is not empty. */
const mistakes: Readonly<Record<Kind, (call: Call, text: string) => string>> = {
  typo: withTypo,
  case: withOtherCase,
  space: withSpace,
  truncate: (call, text) => {
    const characters = Array.from(text);
    return characters.slice(0, call.random.below(characters.length)).join('');
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

/** Two characters change places, or one is missing, comes twice, or is that of the next key. */
function withTypo({ random }: Call, text: string): string {
  const characters = Array.from(text);
  const at = random.below(characters.length);
  const character = characters[at] ?? '';
  const next = characters[at + 1];
  const way = random.below(4);
  if (way === 0 && next !== undefined && next !== character) characters.splice(at, 2, next, character);
  else if (way === 1 && characters.length > 1) characters.splice(at, 1);
  else if (way === 2) characters.splice(at, 0, character);
  else characters.splice(at, 1, neighbourOf(character));
  return characters.join('');
}

/** The character of the next key; one that no key has comes twice. */
function neighbourOf(character: string): string {
  const lower = character.toLowerCase();
  const row = rows.find((keys) => keys.includes(lower));
  if (row === undefined || lower.length !== 1) return character + character;
  const at = row.indexOf(lower);
  const neighbour = row.charAt(at + 1 < row.length ? at + 1 : at - 1);
  return character === lower ? neighbour : neighbour.toUpperCase();
}

function withOtherCase({ random }: Call, text: string): string {
  return random.pick(casesOf(text));
}

/** The text with all letters in upper or lower case, or its first letter in the other case; empty without letters. */
function casesOf(text: string): readonly string[] {
  return [text.toUpperCase(), text.toLowerCase(), swapped(text)].filter((changed) => changed !== text);
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

/** The bytes of UTF-8 as characters of Latin-1. ASCII, which reads the same, gets the bytes of a byte order mark. */
function readAsLatin1(text: string): string {
  const marked = /^[\0-\x7f]*$/.test(text) ? `\ufeff${text}` : text;
  return Array.from(new TextEncoder().encode(marked), (byte) => String.fromCharCode(byte)).join('');
}
