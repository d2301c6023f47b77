/**
 * The values of the language. Objects are Maps, because integer-like names of a plain object would be
 * re-ordered and `__proto__` would vanish. Values are never changed once made, so they may be shared.
 */

/** Any value of the language. `undefined` is never a value; it stands for an argument that was not given. */
export type Value = string | number | boolean | null | Decimal | ListValue | ObjectValue;

/** A list, in order. */
export type ListValue = readonly Value[];

/** An object, with its members in the order in which they were written. */
export type ObjectValue = ReadonlyMap<string, Value>;

/** What a request's parameters hold: the plain result of `JSON.parse`. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue | undefined };

/**
 * A number that keeps its spelling (`10.00`, a 19-digit integer) until arithmetic is done with it.
 * `spelling` is always a JSON number.
 */
export class Decimal {
  readonly spelling: string;
  readonly value: number;

  constructor(spelling: string, value: number) {
    this.spelling = spelling;
    this.value = value;
  }
}

/** The names by which messages and `typeOf` call the types. */
export type TypeName = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'object';

/** The name of a value's type, as `typeOf` prints it. */
export function typeNameOf(value: Value): TypeName {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || value instanceof Decimal) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  return isList(value) ? 'list' : 'object';
}

/** Tells a list from the other values; `Array.isArray` does not narrow read-only arrays. */
export function isList(value: Value): value is ListValue {
  return Array.isArray(value);
}

/** Tells an object from the other values. */
export function isObject(value: Value): value is ObjectValue {
  return value instanceof Map;
}

const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Whether a text is spelled as a JSON number: no leading zero, no plus sign. */
export function isJsonNumber(text: string): boolean {
  return jsonNumber.test(text);
}

/**
 * The number that a JSON number spells: a plain number where printing gives the same characters
 * again, otherwise a Decimal. The spelling must satisfy {@link isJsonNumber}.
 */
export function numberFromSpelling(spelling: string): number | Decimal {
  const value = Number(spelling);
  return String(value) === spelling ? value : new Decimal(spelling, value);
}
