/** The v1 catalogue: all functions. */
import type { FunctionDefinition } from './definition.ts';
import { address } from './address/address.ts';
import { choice } from './choice/choice.ts';
import { cloud } from './cloud/cloud.ts';
import { company } from './company/company.ts';
import { conditions } from './conditions/conditions.ts';
import { finance } from './finance/finance.ts';
import { hashing } from './hashing/hashing.ts';
import { dates } from './dates/dates.ts';
import { food } from './food/food.ts';
import { health } from './health/health.ts';
import { identifiers } from './identifiers/identifiers.ts';
import { internet } from './internet/internet.ts';
import { locale } from './locale/locale.ts';
import { mathematics } from './mathematics/mathematics.ts';
import { media } from './media/media.ts';
import { nature } from './nature/nature.ts';
import { numbers } from './numbers/numbers.ts';
import { patterns } from './patterns/patterns.ts';
import { person } from './person/person.ts';
import { tableRows } from './rows/rows.ts';
import { state } from './state/state.ts';
import { technology } from './technology/technology.ts';
import { text } from './text/text.ts';
import { travel } from './travel/travel.ts';
import { uniqueValues } from './unique/unique.ts';
import { textHelpers } from './strings/strings.ts';
import { vehicles } from './vehicles/vehicles.ts';

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
  { group: 'nature and science', functions: nature },
  { group: 'vehicles', functions: vehicles },
  { group: 'food', functions: food },
  { group: 'books and media', functions: media },
  { group: 'technology', functions: technology },
  { group: 'air travel', functions: travel },
  { group: 'cloud', functions: cloud },
  { group: 'health', functions: health },
  { group: 'choice', functions: choice },
  { group: 'unique values', functions: uniqueValues },
  { group: 'patterns', functions: patterns },
  { group: 'text helpers', functions: textHelpers },
  { group: 'mathematics', functions: mathematics },
  { group: 'hashing', functions: hashing },
  { group: 'conditions', functions: conditions },
  { group: 'tables', functions: tableRows },
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
