/**
 * The values of the language. Objects are Maps, because plain objects reorder integer-like names and lose `__proto__`.
 * Values are immutable, so they can be shared.
 */
import { spelledDecimal } from './decimal-spelling.ts';
import { exactPowersOfTen } from './powers-of-ten.ts';

/** Any value of the language. `undefined` is not a value: it marks a missing argument. */
export type Value = string | NumberValue | boolean | null | ListValue | ObjectValue;

/** A list, in order. */
export type ListValue = readonly Value[];

/** An object. Its members keep the order in which they were written. */
export type ObjectValue = ReadonlyMap<string, Value>;

/** The value of a request parameter, as `JSON.parse` returns it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

/**
 * A number of the language. A JavaScript number stands for the decimal that its shortest spelling spells; it is finite.
 * Safe integers without decimals are JavaScript numbers, unless they are spelled differently (`-0`, `1E3`).
 */
export type NumberValue = number | Decimal;

/**
 * The number `units / 10^scale` within the range of decimal128. Numbers of a template keep their format (`1E3`, 40
 * digits) until a function calculates with them.
 */
export class Decimal {
  /** A whole number of at most 34 digits: a number when it is a safe integer, else a bigint. */
  readonly units: number | bigint;
  /** The number of decimals. A negative scale counts zeros before the point. */
  readonly scale: number;
  private spelled: string | undefined;

  /** @param spelling a JSON number of the same value; the default has all decimals of the scale */
  constructor(units: number | bigint, scale: number, spelling?: string) {
    this.units = units;
    this.scale = scale;
    this.spelled = spelling;
  }

  /** The number as JSON. */
  get spelling(): string {
    return (this.spelled ??= spelledDecimal(this.units, this.scale));
  }

  /** The nearest double; infinite above the range of doubles. */
  get value(): number {
    const { units, scale } = this;
    const power = exactPowersOfTen[scale];
    // IEEE 754 rounds a quotient of two exact doubles correctly.
    return typeof units === 'number' && power !== undefined ? units / power : Number(`${units}e${-scale}`);
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
  if (isNumber(value)) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  return isList(value) ? 'list' : 'object';
}

/** Whether a value is a number. */
export function isNumber(value: Value): value is NumberValue {
  return typeof value === 'number' || value instanceof Decimal;
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
