/** Generates calls of every function, with positional, named, missing and random arguments. */
import { wordsOf } from '../allowed-words-of.ts';
import { listFunctions, supportedLocales } from '../../index.ts';
import type { FunctionListing, ParameterListing } from '../../index.ts';

const statements: ReadonlySet<string> = new Set(['let', 'setLocale', 'persona', 'format']);

/** The functions that a placeholder can call anywhere. */
export const functions: readonly FunctionListing[] = listFunctions().filter(({ name }) => !statements.has(name));

/** Arguments for each type of parameter, valid and invalid. */
export const literals: Readonly<Record<string, readonly string[]>> = {
  int: ['0', '1', '2', '3', '7', '-1', '12', '1e9', '1.5', '9007199254740991', 'i', 'null'],
  number: ['0', '1', '0.5', '2.50', '-3', '100', '1e6144', '1e-6176', '12345678901234567890.5', 'i', '"1"'],
  text: [
    'a',
    '"x y"',
    "'\\'\\n'",
    '"2024-02-29"',
    '"2024-01-01T00:00:00Z"',
    '""',
    '"#?*"',
    '(i)',
    '"08:30"',
    '"[a-f]{2}"',
    '"yyyy MMM d"',
    '"{000}"',
    '"192.0.2.0/24"',
    '"2001:db8::/32"',
    '"aGk="',
    '"{\\"a\\":[1]}"',
    '"79927398713"',
    'pdf',
    '".99"',
    '":"',
    '"#,##0.0"',
    'dns',
    '"+02:00"',
    '"a.0"',
    '"29.02.2024"',
    '"dd.MM.yyyy"',
    '"mail.test"',
  ],
  boolean: ['true', 'false', 'null', '1 < 2', 'i'],
  list: ['[1,2,3]', '[a,b]', '[]', 'range(1,3)', 'getParam(l, [])', '[[1],[2]]', 'i'],
  object: [
    'object(a,1)',
    'getPerson()',
    'getParam(o)',
    'object(a,object(b,2))',
    'i',
    '{a:[normal,0,1],b:[uniform,0,9]}',
    '{x:[y,1]}',
  ],
  lambda: ['x -> x', 'x -> x == 1', '(x, y) -> y', 'x -> {a: x, b: getUuid()}', 'x -> map([x, 2], y -> [x, y])'],
  any: ['1', 'a', 'null', 'true', '[1]', '10.00', 'getParam(s)', '"<b>"', 'i', '-0'],
};

/** Dates for the parameters that take dates, because few of the texts above are dates. */
const datesBySalt = [
  '"2024-02-29"',
  '"2024-01-01T00:00:00Z"',
  '"2025-12-31"',
  '"9999-12-31"',
  '"0001-01-01T00:00:00+01:00"',
];
const dateParameters: ReadonlySet<string> = new Set(['from', 'to', 'a', 'b', 'date', 'start', 'time']);

/** Arguments that give documents, for parameters to which few of the values above are valid. */
const fitting: ReadonlyMap<string, readonly string[]> = new Map([
  ['codePoint', ['65', '233', '128512']],
  ['table', ['customers']],
  ['parents', ['customers']],
  ['children', ['visits']],
  ['column', ['country', 'orders', 'orders', 'getParam(s)', '"no"']],
  ['marginals', ['{a: [normal, 0, 1], b: [uniform, 0, 9]}']],
]);

const words: ReadonlyMap<ParameterListing, readonly string[]> = new Map(
  functions.flatMap((listed) => listed.parameters.map((parameter) => [parameter, wordsOf(listed, parameter)] as const)),
);

/**
 * Spells a call with valid arguments, except for the given ones.
 *
 * @param salt selects the number of arguments, their values, and which of them are named
 */
export function spelledCall(listed: FunctionListing, wild: readonly string[], salt: number): string {
  const { name, parameters, repeated, localized } = listed;
  const required = parameters.filter((parameter) => parameter.required).length;
  const count = required + (salt % (parameters.length - required + 1));
  const fixed = parameters.slice(0, count);
  const all = [...fixed, ...(count === parameters.length ? repeated : [])];
  // Named arguments come last, and repeated parameters cannot be named.
  const firstNamed = repeated.length > 0 || salt % 3 !== 0 ? all.length : salt % (all.length + 1);
  const args = all.map((parameter, index) => {
    const value = wild[index] ?? fittingValue(parameter, salt >> (index + 2));
    return index < firstNamed ? value : `${parameter.name}=${value}`;
  });
  if (localized && salt % 5 === 1) args.push(`locale=${supportedLocales[salt % supportedLocales.length] ?? 'en'}`);
  return `${name}(${args.join(',')})`;
}

function fittingValue(parameter: ParameterListing, salt: number): string {
  const isDate = parameter.type === 'text' && dateParameters.has(parameter.name);
  const known = isDate ? datesBySalt : (fitting.get(parameter.name) ?? words.get(parameter) ?? []);
  const pool = known.length > 0 && salt % 4 !== 0 ? known : (literals[parameter.type] ?? literals['any'] ?? []);
  return pool[salt % pool.length] ?? '1';
}
