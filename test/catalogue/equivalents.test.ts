/**
 * Checks the tables of equivalents: every method of Faker and every type of Mockaroo has a row, every call renders, and
 * its value has the type of the value that the real method returns, or that Mockaroo describes.
 */
import { faker } from '@faker-js/faker';
import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, loadTables, renderTemplate } from '@docgen/engine';
import { generators } from '../../apps/cli/functions/equivalents.ts';
import mockaroo from './mockaroo-types.json' with { type: 'json' };

type Method = (...args: unknown[]) => unknown;

/** Arguments for methods that need some. */
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  'date.between': [{ from: '2024-01-01', to: '2024-12-31' }],
  'date.betweens': [{ from: '2024-01-01', to: '2024-12-31' }],
  'helpers.fake': ['Hi, I am {{person.firstName}}'],
  'helpers.slugify': ['Hello world!'],
  'helpers.fromRegExp': ['[A-Z]{2}-[0-9]{4}'],
  'helpers.shuffle': [['a', 'b', 'c']],
  'helpers.uniqueArray': [['a', 'b', 'c', 'd'], 2],
  'helpers.mustache': ['I found {{count}} instances', { count: '3' }],
  'helpers.maybe': [() => 'a', { probability: 1 }],
  'helpers.objectKey': [{ a: 1, b: 2 }],
  'helpers.objectValue': [{ a: 1, b: 2 }],
  'helpers.objectEntry': [{ a: 1, b: 2 }],
  'helpers.arrayElement': [['cat', 'dog']],
  'helpers.weightedArrayElement': [[{ weight: 5, value: 'sunny' }]],
  'helpers.arrayElements': [['cat', 'dog'], 2],
  'helpers.enumValue': [{ red: 'red', green: 'green' }],
  'helpers.rangeToNumber': [{ min: 1, max: 10 }],
  'helpers.multiple': [() => 'a'],
  'string.fromCharacters': ['abc'],
};

/** Faker's names of members that have another name here; the notes of the table say it. */
const ownNames: Readonly<Record<string, string>> = { iataCode: 'iata', iataTypeCode: 'iata', numericCode: 'numeric' };

/** Methods whose instant is a day here; the notes say it as well. */
const days = new Set(['date.birthdate']);

describe('the equivalents of Faker', () => {
  it('every method of Faker has one row, and every row is a method', () => {
    expect(generators.faker.rows.map(({ name }) => name).toSorted()).toEqual(methodNames().toSorted());
  });

  it.each(generators.faker.rows)('the equivalent of $name gives a value of its type', async ({ name, call = '' }) => {
    const method = methodOf(name);
    const results = Array.from({ length: 20 }, () => method(...(argumentsOf[name] ?? [])));
    const types = new Set(results.map((result) => (days.has(name) ? 'day' : typeOf(result))));

    const values = await Promise.all([1, 2, 3].map((seed) => valueOf(call, seed)));

    const own = values.map((value) => typeOf(withMembersOf(results[0], value)));
    expect(own.filter((type) => !types.has(type))).toEqual([]);
  });
});

describe('the equivalents of Mockaroo', () => {
  it('every row has a call and the type of its value, or a reason', () => {
    const flawed = generators.mockaroo.rows.filter(
      ({ call, type, missing }) =>
        (call === undefined) !== (type === undefined) || (call === undefined) !== (missing !== undefined),
    );
    expect(flawed).toEqual([]);
  });

  it('the rows of Mockaroo are its 207 types of fields and five types that only clients of its API name', () => {
    const namedByClients = ['Date', 'IBAN', 'Last Name', 'Phone', 'Suffix'];
    const names = generators.mockaroo.rows.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...mockaroo.types, ...namedByClients].toSorted());
    expect(mockaroo.types).toHaveLength(207);
  });

  const rows = generators.mockaroo.rows.flatMap(({ name, call, type }) =>
    call === undefined ? [] : [{ name, call, type }],
  );
  it.each(rows)('the equivalent of $name gives a $type', async ({ call, type }) => {
    const values = await Promise.all([1, 2, 3].map((seed) => valueOf(call, seed)));
    expect(values.map((value) => mockarooTypeOf(value))).toEqual(values.map(() => type));
  });
});

/** The names of all functions of Faker's modules: `person.fullName`. */
function methodNames(): string[] {
  return Object.entries(faker).flatMap(([module, methods]: [string, unknown]) => {
    if (!isModule(module, methods)) return [];
    return memberNames(methods)
      .filter((name) => typeof methods[name] === 'function')
      .map((name) => `${module}.${name}`);
  });
}

function isModule(name: string, value: unknown): value is Readonly<Record<string, unknown>> {
  const isData = ['rawDefinitions', 'definitions', 'fakerCore'].includes(name) || name.startsWith('_');
  return typeof value === 'object' && value !== null && !isData;
}

/** Own and inherited names, without those of every object. */
function memberNames(value: object): string[] {
  const names = new Set<string>();
  for (let level: object = value; level !== Object.prototype; level = Object.getPrototypeOf(level) as object) {
    for (const name of Object.getOwnPropertyNames(level)) if (name !== 'constructor') names.add(name);
  }
  return [...names];
}

function methodOf(name: string): Method {
  const [module = '', method = ''] = name.split('.');
  const methods = faker[module as keyof typeof faker] as unknown as Readonly<Record<string, Method>>;
  const found = methods[method];
  if (found === undefined) throw new Error(`Faker has no ${name}`);
  return found.bind(methods);
}

/** The type of a value with those of its elements and members. A bigint is a number here. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'instant';
  if (Array.isArray(value)) return `list of ${[...new Set(value.map(typeOf))].toSorted().join(' or ')}`;
  if (typeof value === 'object') {
    const members = Object.entries(value).map(([name, member]) => `${name}: ${typeOf(member)}`);
    return `object of ${members.toSorted().join(', ')}`;
  }
  if (typeof value !== 'string') return typeof value === 'bigint' ? 'number' : typeof value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'day';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? 'instant' : 'text';
}

/** An object with the members that Faker's object has, under Faker's names. Objects here can have more. */
function withMembersOf(model: unknown, value: unknown): unknown {
  if (!isObject(model) || !isObject(value)) return value;
  const names = Object.keys(model).filter((name) => Object.hasOwn(value, ownNames[name] ?? name));
  return Object.fromEntries(names.map((name) => [name, value[ownNames[name] ?? name]]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Mockaroo's dates are texts. Lists and objects contain what the call says. */
function mockarooTypeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  const type = typeOf(value);
  return type === 'day' || type === 'instant' ? 'text' : type;
}

const state = { variables: new Map(), sequences: new Map([['rows', null] as const, ['orders', null] as const]) };

async function valueOf(call: string, seed: number): Promise<unknown> {
  const template = compileTemplate(`<format(json)>{"value": <${call}>}`);
  await loadTables(template);
  const outcome = renderTemplate(template, { seed, params: {}, limits: defaultLimits, state });
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  const { value } = JSON.parse(outcome.output) as { readonly value: unknown };
  return value;
}
