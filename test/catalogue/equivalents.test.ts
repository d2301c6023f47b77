/**
 * Checks the tables of equivalents: every method of Faker has a row, every call renders, and its value has the type of
 * the value that the real method returns, or that Mockaroo describes.
 */
import { faker } from '@faker-js/faker';
import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, loadTables, renderTemplate } from '@docgen/engine';
import { generators } from '../../apps/cli/functions/equivalents.ts';

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

describe('the equivalents of Faker', () => {
  it('every method of Faker has one row, and every row is a method', () => {
    expect(generators.faker.rows.map(({ name }) => name).toSorted()).toEqual(methodNames().toSorted());
  });

  it.each(generators.faker.rows)('the equivalent of $name gives a value of its type', async ({ name, call = '' }) => {
    const expected = typeOfResult(methodOf(name)(...(argumentsOf[name] ?? [])));

    const values = await Promise.all([1, 2, 3].map((seed) => valueOf(call, seed)));

    expect(values.map((value) => (expected === 'date' ? dateTypeOf(value) : typeOfJson(value)))).toEqual(
      values.map(() => expected),
    );
  });
});

describe('the equivalents of Mockaroo', () => {
  it('every row has a call and the type of its value, or a reason', () => {
    const flawed = generators.mockaroo.rows.filter(
      ({ call, type, missing }) =>
        (call === undefined) !== (type === undefined) || (call === undefined) !== (missing !== undefined),
    );
    expect(flawed).toEqual([]);
    expect(generators.mockaroo.rows.length).toBe(212);
  });

  const rows = generators.mockaroo.rows.flatMap(({ name, call, type }) =>
    call === undefined ? [] : [{ name, call, type }],
  );
  it.each(rows)('the equivalent of $name gives a $type', async ({ call, type }) => {
    const values = await Promise.all([1, 2, 3].map((seed) => valueOf(call, seed)));
    expect(values.map(typeOfJson)).toEqual(values.map(() => type));
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

/** The type of a value of Faker, in JSON: a bigint is a number, a date is a text of ISO 8601. */
function typeOfResult(value: unknown): string {
  if (value instanceof Date) return 'date';
  return typeof value === 'bigint' ? 'number' : typeOfJson(value);
}

function typeOfJson(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

function dateTypeOf(value: unknown): string {
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(value);
  return isDate && !Number.isNaN(Date.parse(value)) ? 'date' : typeOfJson(value);
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
