/**
 * Parameters of catalogue functions. `read` converts an argument for the implementation, or throws an ArgumentProblem
 * that names the allowed values. The caller adds the position and the name of the function.
 */
import { safeIntegerOf } from '../values/decimal-arithmetic.ts';
import { Decimal, isList, isNumber, isObject, typeNameOf } from '../values/value.ts';
import type { ListValue, NumberValue, ObjectValue, Value } from '../values/value.ts';
import type { Call } from './call.ts';

/**
 * The kind of name that a name parameter takes. Template checks list the names of parameters, variables and sequences,
 * so that callers can fetch them.
 */
export type Named = 'parameter' | 'variable' | 'sequence' | 'persona' | 'member' | 'table' | 'column';

/** The part of a render that reading an argument needs. */
export type Texts = Pick<Call, 'textOf'>;

/** A parameter. The implementation gets its argument as `T`. */
export interface Parameter<T> {
  readonly name: string;
  /** The type as the reference prints it: int, number, text, boolean, list, object, any. */
  readonly type: string;
  /** For name parameters. A bare word is then the name itself, never a variable. */
  readonly names: Named | undefined;
  /** Whether the implementation evaluates the argument itself. */
  readonly isLazy: boolean;
  /** For lambdas: how many values the lambda gets at most. */
  readonly lambdaSize?: number;
  readonly isRequired: boolean;
  /** The value of a missing argument; undefined when the implementation gets undefined. */
  readonly default: Value | undefined;
  /** Bounds of a number. */
  readonly bounds?: Bounds;
  /** A warning for a constant argument that is accepted but probably not meant. */
  readonly warningOf?: (argument: unknown) => string | undefined;
  /** Reads an argument; throws an {@link ArgumentProblem} when it has the wrong type or range. */
  readonly read: (value: Value, texts: Texts) => T;
}

/** A wrong argument. The message continues "functionName: " and names the argument. */
export class ArgumentProblem extends Error {}

/** Bounds of a number, both included. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

type Given<D> = Bounds & { readonly default: D };
type Optional = Bounds & { readonly optional: true };

type Reader<T> = (name: string, bounds: Bounds) => (value: Value, texts: Texts) => T;

/** Creates a parameter type, with its three forms: required, with a default, optional. */
function parameterType<T extends NonNullable<unknown>>(type: string, reader: Reader<T>, names?: Named) {
  function make(name: string, options?: Bounds): Parameter<T>;
  function make(name: string, options: Given<Value>): Parameter<T>;
  function make(name: string, options: Optional): Parameter<T | undefined>;
  function make(name: string, options: Bounds & { default?: Value; optional?: true } = {}): Parameter<T | undefined> {
    return {
      name,
      type,
      names,
      isLazy: false,
      isRequired: options.default === undefined && options.optional !== true,
      default: options.default,
      bounds: { min: options.min, max: options.max },
      read: reader(name, options),
    };
  }
  return make;
}

/** A whole number within ±(2^53 - 1), or within the narrower bounds given. */
export const int = parameterType<number>('int', (name, bounds) => (value) => {
  if (!isNumber(value)) throw wrongType(name, 'a whole number', value);
  const result = safeIntegerOf(value);
  if (result === undefined) throw new ArgumentProblem(`${name} ${show(value)} is not a whole number`);
  return within(name, result, bounds);
});

/** A number with all its digits, for exact arithmetic. */
export const decimal = parameterType<NumberValue>('number', (name) => (value) => {
  if (!isNumber(value)) throw wrongType(name, 'a number', value);
  return value;
});

/** The nearest double of a number: finite, or within the bounds given. For chance and measures, never for sums. */
export const number = parameterType<number>('number', (name, bounds) => (value) => {
  const result = value instanceof Decimal ? value.value : value;
  if (typeof result !== 'number') throw wrongType(name, 'a number', value);
  if (!Number.isFinite(result)) throw new ArgumentProblem(`${name} ${show(value)} is too large`);
  return within(name, result, bounds);
});

/** A text, or a number by its spelling. */
export const text = parameterType<string>('text', (name) => (value) => readText(name, value));

/** The name of a request parameter. */
export const parameterName = parameterType<string>('text', nameReader, 'parameter');

/** The name of a durable variable. */
export const variableName = parameterType<string>('text', nameReader, 'variable');

/** The name of a durable sequence. */
export const sequenceName = parameterType<string>('text', nameReader, 'sequence');

/** The name of a persona. Use it with the default `main`. */
export const personaName = parameterType<string>('text', nameReader, 'persona');

/** The name of a table, `customers` or `customers@latest`. It is constant, so that checks list all tables. */
export const tableName = parameterType<string>('text', nameReader, 'table');

/** The name of a column of a table. */
export const columnName = parameterType<string>('text', nameReader, 'column');

/** The name of a member of an object. It can be empty. */
export const memberName = parameterType<string>('text', (name) => (value) => readText(name, value), 'member');

/** A boolean. */
export const boolean = parameterType<boolean>('boolean', (name) => (value) => {
  if (typeof value !== 'boolean') throw wrongType(name, 'true or false', value);
  return value;
});

/** A condition: a boolean, or null, which counts as false. */
export const condition = parameterType<boolean>('boolean', (name) => (value) => {
  if (value === null) return false;
  if (typeof value !== 'boolean') throw wrongType(name, 'true or false', value);
  return value;
});

/** A list. */
export const list = parameterType<ListValue>('list', (name) => (value) => {
  if (!isList(value)) throw wrongType(name, 'a list', value);
  return value;
});

/** An object. */
export const object = parameterType<ObjectValue>('object', (name) => (value) => {
  if (!isObject(value)) throw wrongType(name, 'an object', value);
  return value;
});

/** Any value as its text: lists and objects as compact JSON, null as the empty text. */
export const anyText = parameterType<string>('any', () => (value, texts) => {
  return typeof value === 'string' ? value : texts.textOf(value);
});

/** Any value. */
export function any(name: string): Parameter<Value>;
export function any(name: string, options: Given<Value>): Parameter<Value>;
export function any(name: string, options: Optional): Parameter<Value | undefined>;
export function any(
  name: string,
  options: { default?: Value; optional?: true } = {},
): Parameter<Value> | Parameter<Value | undefined> {
  const isRequired = options.default === undefined && options.optional !== true;
  return { name, type: 'any', names: undefined, isLazy: false, isRequired, default: options.default, read: identity };
}

/** A text parameter that is a pattern. A constant pattern without a wildcard always gives the same text. */
export function asWildcards<T>(
  parameter: Parameter<T>,
  { isWildcard, wildcards }: { readonly isWildcard: (pattern: string) => boolean; readonly wildcards: string },
): Parameter<T> {
  return {
    ...parameter,
    warningOf: (argument) =>
      typeof argument === 'string' && !isWildcard(argument)
        ? `${parameter.name} ${show(argument)} has no wildcard, so that it always gives the same text; ${wildcards}`
        : undefined,
  };
}

/** A value for messages: texts are quoted and shortened, lists and objects named by their type. */
export function show(value: Value): string {
  if (typeof value === 'string') return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
  if (value instanceof Decimal) return value.spelling.slice(0, 40);
  if (value === null || typeof value !== 'object') return String(value);
  return isList(value) ? 'a list' : 'an object';
}

function readText(name: string, value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof Decimal) return value.spelling;
  throw wrongType(name, 'text', value);
}

function nameReader(name: string): (value: Value) => string {
  return (value) => readName(name, value);
}

function readName(name: string, value: Value): string {
  const result = readText(name, value);
  if (result.length === 0 || result.length > 200) {
    throw new ArgumentProblem(`${name} has ${result.length} characters; 1 to 200 are allowed`);
  }
  // Postgres stores neither NUL nor half a surrogate pair.
  if (result.includes('\u0000') || !result.isWellFormed()) {
    throw new ArgumentProblem(`${name} holds a NUL or half a surrogate pair`);
  }
  return result;
}

function within(name: string, value: number, { min, max }: Bounds): number {
  if (min !== undefined && value < min) {
    const allowed = max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
    throw new ArgumentProblem(`${name} ${value} is not allowed; it must be ${allowed}`);
  }
  if (max !== undefined && value > max) {
    const allowed = min === undefined ? `at most ${max}` : `between ${min} and ${max}`;
    throw new ArgumentProblem(`${name} ${value} is not allowed; it must be ${allowed}`);
  }
  return value;
}

function wrongType(name: string, wanted: string, value: Value): ArgumentProblem {
  const shown = typeof value === 'object' && value !== null && !(value instanceof Decimal) ? '' : ` ${show(value)}`;
  return new ArgumentProblem(`${name} must be ${wanted}, not the ${typeNameOf(value)}${shown}`);
}

function identity(value: Value): Value {
  return value;
}
