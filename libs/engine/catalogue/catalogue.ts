/** The v1 catalogue: all functions. */
import type { FunctionDefinition } from './definition.ts';
import { address } from './address/address.ts';
import { choice } from './choice/choice.ts';
import { company } from './company/company.ts';
import { conditions } from './conditions/conditions.ts';
import { finance } from './finance/finance.ts';
import { hashing } from './hashing/hashing.ts';
import { dates } from './dates/dates.ts';
import { identifiers } from './identifiers/identifiers.ts';
import { internet } from './internet/internet.ts';
import { locale } from './locale/locale.ts';
import { mathematics } from './mathematics/mathematics.ts';
import { numbers } from './numbers/numbers.ts';
import { patterns } from './patterns/patterns.ts';
import { person } from './person/person.ts';
import { state } from './state/state.ts';
import { text } from './text/text.ts';
import { textHelpers } from './strings/strings.ts';

const groups: readonly { readonly group: string; readonly functions: readonly FunctionDefinition[] }[] = [
  { group: 'numbers', functions: numbers },
  { group: 'text', functions: text },
  { group: 'person', functions: person },
  { group: 'company', functions: company },
  { group: 'address', functions: address },
  { group: 'internet', functions: internet },
  { group: 'finance', functions: finance },
  { group: 'dates', functions: dates },
  { group: 'identifiers', functions: identifiers },
  { group: 'choice', functions: choice },
  { group: 'patterns', functions: patterns },
  { group: 'text helpers', functions: textHelpers },
  { group: 'mathematics', functions: mathematics },
  { group: 'hashing', functions: hashing },
  { group: 'conditions', functions: conditions },
  { group: 'state', functions: state },
  { group: 'locale', functions: locale },
];

/** All functions with their groups, in the order of the reference. */
export const catalogue: readonly { readonly group: string; readonly definition: FunctionDefinition }[] = groups.flatMap(
  ({ group, functions }) => functions.map((definition) => ({ group, definition })),
);

// A plain object would find `constructor`.
const byName = new Map(catalogue.map(({ definition }) => [definition.name, definition]));

/** A function by name; undefined when the catalogue does not have it. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name);
}

const nameLengthMax = 60;

/** The most similar name of the catalogue, by edit distance; undefined when no name is similar. */
export function nearestName(name: string): string | undefined {
  if (name.length > nameLengthMax) return undefined;
  let nearest: string | undefined;
  let distanceMax = Math.min(3, Math.floor(name.length / 3)) + 1;
  for (const candidate of byName.keys()) {
    if (Math.abs(candidate.length - name.length) >= distanceMax) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < distanceMax) {
      distanceMax = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein distance of two texts. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
