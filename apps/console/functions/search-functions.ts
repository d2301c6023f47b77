/** Finds functions by words: of the name, the description, the group or the example. Pure. */
import type { ShownFunction } from '../app/use-functions.ts';

const weights = { name: 8, description: 3, group: 2, example: 1 } as const;

/**
 * The functions that match the most words, best first: `credit card number` finds the card number, although its text
 * has no `credit`. An empty search returns all, in their order.
 */
export function searchFunctions(functions: readonly ShownFunction[], search: string): readonly ShownFunction[] {
  const words = wordsOf(search);
  if (words.length === 0) return functions;
  const rated = functions.map((known) => ({ known, ...rate(known, words) }));
  const matchedMax = rated.reduce((most, { matched }) => Math.max(most, matched), 1);
  return rated
    .filter(({ matched }) => matched === matchedMax)
    .toSorted((a, b) => b.score - a.score || a.known.name.length - b.known.name.length)
    .map(({ known }) => known);
}

function rate(known: ShownFunction, words: readonly string[]): { readonly matched: number; readonly score: number } {
  const fields = fieldsOf(known);
  let matched = 0;
  let score = 0;
  for (const word of words) {
    const found = fields.map(([weight, tokens]) => (tokens.some((token) => token.startsWith(word)) ? weight : 0));
    const sum = found.reduce((total, weight) => total + weight, 0);
    if (sum > 0) matched += 1;
    score += sum;
  }
  return { matched, score };
}

type Field = readonly [weight: number, words: readonly string[]];
/** Splitting 400 texts at each key would take 100 ms on a slow computer. */
const fieldsByFunction = new WeakMap<ShownFunction, readonly Field[]>();

function fieldsOf(known: ShownFunction): readonly Field[] {
  const cached = fieldsByFunction.get(known);
  if (cached !== undefined) return cached;
  const { name, description, group, example } = known;
  const fields = [
    [weights.name, [name.toLowerCase(), ...wordsOf(splitName(name))]],
    [weights.description, wordsOf(description)],
    [weights.group, wordsOf(group)],
    [weights.example, wordsOf(splitName(example))],
  ] as const;
  fieldsByFunction.set(known, fields);
  return fields;
}

/** `getRandomIban` as `get Random Iban` */
function splitName(text: string): string {
  return text.replaceAll(/(?=[A-Z])/g, ' ');
}

/** Lower case, without the plural: `dates` finds `date`. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}
