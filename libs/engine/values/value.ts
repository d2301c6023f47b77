/**
 * The values of the language. Objects are Maps, because plain objects reorder integer-like names and lose `__proto__`.
 * Values are immutable, so they can be shared.
 */

/** Any value of the language. `undefined` is not a value: it marks a missing argument. */
export type Value = string | number | boolean | null | Decimal | ListValue | ObjectValue;

/** A list, in order. */
export type ListValue = readonly Value[];

/** An object. Its members keep the order in which they were written. */
export type ObjectValue = ReadonlyMap<string, Value>;

/** The value of a request parameter, as `JSON.parse` returns it. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue | undefined };

/**
 * A number that keeps its spelling (`10.00`, a 19-digit integer) until a function calculates with it. `spelling` is
 * always a JSON number.
 */
export class Decimal {
  readonly spelling: string;
  readonly value: number;

  constructor(spelling: string, value: number) {
    this.spelling = spelling;
    this.value = value;
  }
}

/** Lists and objects may nest this deep. Deeper values would overflow the stack where they are walked. */
export const valueDepthMax = 500;

/** A value that nests too deep, or text that is not JSON. The message continues "functionName: ". */
export class InvalidValue extends Error {}

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

/** Whether a value is a list. `Array.isArray` does not narrow readonly arrays. */
export function isList(value: Value): value is ListValue {
  return Array.isArray(value);
}

/** Whether a value is an object. */
export function isObject(value: Value): value is ObjectValue {
  return value instanceof Map;
}

const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Whether a text is spelled as a JSON number: no leading zero, no plus sign. */
export function isJsonNumber(text: string): boolean {
  return jsonNumber.test(text);
}

/**
 * Parses a JSON number, which must satisfy {@link isJsonNumber}. Returns a Decimal when printing the plain number would
 * change the spelling.
 */
export function numberFromSpelling(spelling: string): number | Decimal {
  const value = Number(spelling);
  return String(value) === spelling ? value : new Decimal(spelling, value);
}
