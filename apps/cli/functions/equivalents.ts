/**
 * Docgen's equivalents of the methods of Faker and of the types of Mockaroo, from `equivalents.json`. The pages
 * `docs/coming-from-*.md` are written from the same file, and a test renders every call.
 */
import { nearestName } from '@docgen/engine';
import { CommandFailure, UsageError } from '../failures.ts';
import data from './equivalents.json' with { type: 'json' };

/** One method or type of another generator. */
export interface Equivalent {
  readonly name: string;
  /** The call that gives the same kind of value; absent when there is none. */
  readonly call?: string;
  /** What differs, in Markdown. */
  readonly note?: string;
  /** Why there is no call. */
  readonly missing?: string;
  /** The type of the value as Mockaroo describes it; Faker's types come from its code. */
  readonly type?: string;
}

/** Another generator, with its methods or types in the order of their names. */
export interface Generator {
  readonly title: string;
  /** What it calls its generators: `method` or `type`. */
  readonly unit: string;
  readonly rows: readonly Equivalent[];
}

type Rows = Readonly<Record<string, Omit<Equivalent, 'name'>>>;

/** The known generators by the name that `--from` takes. */
export const generators: Readonly<Record<'faker' | 'mockaroo', Generator>> = {
  faker: { title: `Faker ${data.faker.version}`, unit: 'method', rows: rowsOf(data.faker.rows) },
  mockaroo: { title: 'Mockaroo', unit: 'type', rows: rowsOf(data.mockaroo.rows) },
};

function rowsOf(rows: Rows): readonly Equivalent[] {
  return Object.entries(rows).map(([name, row]) => ({ name, ...row }));
}

/** The equivalents that `--from` asks for: of all methods or types of a generator, or of one. */
export interface Lookup {
  readonly generator: Generator;
  readonly found: readonly Equivalent[];
  readonly isOne: boolean;
}

/**
 * Reads `faker`, `faker:person.fullName` or `mockaroo:Full Name`. Case does not matter.
 *
 * @throws {UsageError} when the generator is unknown
 * @throws {CommandFailure} when the generator has no such method or type; the message suggests similar ones
 */
export function findEquivalents(asked: string): Lookup {
  const [source = '', ...others] = asked.split(':');
  const key = source.trim().toLowerCase();
  if (key !== 'faker' && key !== 'mockaroo') {
    throw new UsageError(`--from takes faker, faker:METHOD, mockaroo or mockaroo:TYPE, not "${asked}"`);
  }
  const generator = generators[key];
  if (others.length === 0) return { generator, found: generator.rows, isOne: false };
  const name = plainName(others.join(':'));
  const found = generator.rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return { generator, found: [found], isOne: true };
  throw new CommandFailure(`${generator.title} has no ${generator.unit} "${name}"${suggestion(generator, name)}`);
}

/** Faker's methods may be written as they are called: `faker.person.fullName()`. */
function plainName(spelled: string): string {
  return spelled
    .trim()
    .replace(/^faker\./i, '')
    .replace(/(?<=\w)\(.*\)$/, '');
}

/** Methods of that name in any module come first, then the most similar name. */
function suggestion({ rows }: Generator, name: string): string {
  const last = (text: string): string => (text.split('.').at(-1) ?? '').toLowerCase();
  const names = rows.map((row) => row.name);
  const same = names.filter((known) => last(known) === last(name));
  const nearest =
    nearestName(name, names) ?? names.find((known) => last(known) === nearestName(last(name), names.map(last)));
  const meant = same.length > 0 ? same : nearest === undefined ? [] : [nearest];
  return meant.length === 0 ? '' : `; did you mean ${meant.slice(0, 4).join(' or ')}?`;
}
