/**
 * Extracts the lists about animals, food, books and other topics from Faker's English data, and writes them to the data
 * files of the engine. Run it by hand when a topic is added. The files are frozen: `topic-data.test.ts` compares their
 * digests. The folder `own` beside them contains lists that Faker does not have; no script writes those.
 *
 *     node scripts/extract-topics.ts
 */
import { writeFile } from 'node:fs/promises';
import { allLocales } from '@faker-js/faker';
import packageJson from '@faker-js/faker/package.json' with { type: 'json' };
import airportPlaces from './airport-places.json' with { type: 'json' };
import { formatText } from './format-text.ts';

const folder = new URL('../libs/engine/catalogue/topics/data/faker/', import.meta.url);
type Definitions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
// Faker declares every list with its own type.
const definitions = { base: allLocales.base, en: allLocales.en } as unknown as Readonly<
  Record<'base' | 'en', Definitions>
>;
/** The members of an airport, with their names in the file. */
const placeMembers = {
  icao: 'icao',
  city: 'city',
  countryCode: 'countryCode',
  continent: 'continent',
  latitude: 'lat',
  longitude: 'lon',
} as const;

/** Entries that a document about music should not have. */
const excluded = new Set(['$uicideboy$']);

await writeTopic('animals', {
  ...renamed('animal', { any: 'type', crocodilian: 'crocodilia', petName: 'pet_name' }),
  ...listsOf('animal', 'bear bird cat cetacean cow dog fish horse insect lion rabbit rodent snake'),
});
await writeTopic(
  'food',
  {
    ...renamed('food', { cuisine: 'ethnic_category' }),
    ...listsOf('food', 'adjective fruit ingredient meat spice vegetable'),
    dish: textsOf('food', 'dish').map((dish) => dish.charAt(0).toUpperCase() + dish.slice(1)),
  },
  { dish: formsOf('food', 'dish_pattern'), description: formsOf('food', 'description_pattern') },
);
await writeTopic('books', listsOf('book', 'format publisher series'));
await writeTopic('music', { ...renamed('music', { song: 'song_name' }), ...listsOf('music', 'album artist genre') });
await writeTopic('hacker', listsOf('hacker', 'abbreviation adjective ingverb noun verb'), {
  phrase: formsOf('hacker', 'phrase'),
  // Faker has these forms in its code.
  commit: [['', 'verb', ' ', 'adjective', ' ', 'noun', '']],
  branch: [['', 'noun', '-', 'verb', '']],
});
await writeTopic(
  'buzzwords',
  renamed('company', { adjective: 'buzz_adjective', noun: 'buzz_noun', verb: 'buzz_verb' }),
  { phrase: [['', 'verb', ' ', 'adjective', ' ', 'noun', '']] },
);
await writeTopic('catch-phrases', listsOf('company', 'adjective descriptor noun'));
await writeTopic('databases', listsOf('database', 'collation column engine type'));
await writeTopic('bicycles', renamed('vehicle', { type: 'bicycle_type' }));
await writeTopic('apps', listsOf('app', 'name'));
await writeTable('science', {
  records: {
    element: recordsOf('science', 'chemical_element', { name: 'name', symbol: 'symbol', atomicNumber: 'atomicNumber' }),
    unit: recordsOf('science', 'unit', { name: 'name', symbol: 'symbol' }),
  },
});
const airports = recordsOf('airline', 'airport', { name: 'name', iata: 'iataCode' });
await writeTable('aviation', {
  records: {
    airline: recordsOf('airline', 'airline', { name: 'name', iata: 'iataCode' }),
    aircraft: recordsOf('airline', 'airplane', { name: 'name', iata: 'iataTypeCode' }),
    airport: {
      members: [...airports.members, ...Object.keys(placeMembers)],
      rows: airports.rows.map((row) => [...row, ...placeOf(row)]),
    },
  },
});

/** Writes lists, and the forms of texts that are made of their words. */
async function writeTopic(
  topic: string,
  lists: Readonly<Record<string, readonly string[]>>,
  forms: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<void> {
  await writeTable(topic, { lists, ...(Object.keys(forms).length > 0 && { forms }) });
}

async function writeTable(topic: string, tables: Readonly<Record<string, unknown>>): Promise<void> {
  const target = new URL(`${topic}.json`, folder);
  const source = `Faker ${packageJson.version}, locale en`;
  const text = JSON.stringify({ source, ...tables });
  await writeFile(target, await formatText(target.pathname, text));
}

function definitionOf(module: string, name: string): unknown {
  const found = definitions.en[module]?.[name] ?? definitions.base[module]?.[name];
  if (found === undefined) throw new Error(`Faker has no ${module}.${name}`);
  return found;
}

function textsOf(module: string, name: string): readonly string[] {
  const texts = definitionOf(module, name) as readonly string[]; // all lists that this script names are lists of texts
  return [...new Set(texts.map(cleaned))].filter((entry) => !excluded.has(entry));
}

/** Without spaces around, and without a quotation mark that has no partner. */
function cleaned(entry: string): string {
  return entry.split('"').length === 2 ? entry.replace('"', '').trim() : entry.trim();
}

function listsOf(module: string, names: string): Record<string, readonly string[]> {
  return renamed(module, Object.fromEntries(names.split(' ').map((name) => [name, name])));
}

function renamed(module: string, names: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(names).map(([name, original]) => [name, textsOf(module, original)]));
}

/** Splits `{{food.fruit}} pie` into texts and names of lists by turns. Leaves out forms that need other modules. */
function formsOf(module: string, name: string): string[][] {
  return textsOf(module, name).flatMap((pattern) => {
    const parts = pattern.split(/\{\{(.*?)\}\}/);
    const isOwn = parts.every((part, index) => index % 2 === 0 || part.startsWith(`${module}.`));
    return isOwn ? [parts.map((part, index) => (index % 2 === 0 ? part : listName(part)))] : [];
  });
}

function listName(reference: string): string {
  const name = reference.slice(reference.indexOf('.') + 1);
  return name === 'ethnic_category' ? 'cuisine' : name;
}

type Cell = string | number;

interface Records {
  readonly members: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Rows of the given members, each with its name in Faker. */
function recordsOf(module: string, name: string, members: Readonly<Record<string, string>>): Records {
  const records = definitionOf(module, name) as readonly Readonly<Record<string, Cell>>[]; // as Faker declares them
  return {
    members: Object.keys(members),
    rows: records.map((record) => Object.values(members).map((member) => cellOf(record[member]))),
  };
}

function cellOf(value: Cell | undefined): Cell {
  if (value === undefined) throw new Error('a record of Faker has lost a member');
  return typeof value === 'string' ? cleaned(value) : value;
}

/** The members of `airport-places.json`, by the IATA code of an airport. */
function placeOf([, iata]: readonly Cell[]): readonly Cell[] {
  const places: Readonly<Record<string, Readonly<Record<string, Cell>>>> = airportPlaces.airports;
  const place = places[String(iata)];
  if (place === undefined) throw new Error(`airport-places.json lacks ${iata}`);
  return Object.values(placeMembers).map((member) => cellOf(place[member]));
}
