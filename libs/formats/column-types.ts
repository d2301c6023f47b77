/**
 * The types of columns, from the values that they have. `scalar-values.ts` reads values by their type, and `row-types.ts`
 * adds the types of lists and objects.
 */
import { daysOf, microsOf } from './calendar.ts';

/** A number with a fixed count of digits after the point, of up to 18 digits in all. */
export interface DecimalType {
  readonly precision: number;
  readonly scale: number;
}

/**
 * The type of a column. `text` also holds the JSON of values of different types, `json` that of lists. A `timestamp` is
 * an instant, a `localTimestamp` has no time zone.
 */
export type ColumnType =
  | 'boolean'
  | 'integer'
  | 'number'
  | DecimalType
  | 'date'
  | 'timestamp'
  | 'localTimestamp'
  | 'text'
  | 'json';

/**
 * The kind of one value. `long`: an integer of up to 64 bits that a double cannot hold. `decimal`: a number with a point
 * and without an exponent. `other`: needs a column of texts.
 */
export type ValueKind =
  | 'boolean'
  | 'integer'
  | 'long'
  | 'decimal'
  | 'number'
  | 'date'
  | 'timestamp'
  | 'localTimestamp'
  | 'json'
  | 'other';

/** How messages name a value of the type. */
export function nameOfType(type: ColumnType): string {
  return typeof type === 'object' ? `decimal(${type.precision},${type.scale})` : typeNames[type];
}

const typeNames: Readonly<Record<Exclude<ColumnType, DecimalType>, string>> = {
  boolean: 'true or false',
  integer: '64-bit integer',
  number: '64-bit number',
  date: 'date',
  timestamp: 'timestamp with a time zone',
  localTimestamp: 'timestamp without a time zone',
  text: 'text',
  json: 'list',
};

/** Digits of a 64-bit integer: Parquet stores such a decimal as one. */
export const precisionMax = 18;
/** Numbers with more digits after the point are measurements or random doubles, not amounts. */
const inferredScaleMax = 9;

/** Characters of a key's JSON text. MySQL has an index of up to 3,072 bytes, Postgres of 2,704. */
export const keyLengthMax = 255;

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);
const longCharactersMax = 20;

/** @param json the text of a value that is not null */
export function kindOf(json: string): ValueKind {
  const first = json.charCodeAt(0);
  if (first === 0x22) return kindOfText(json);
  if (first === 0x5b || first === 0x7b) return 'json';
  if (json === 'true' || json === 'false') return 'boolean';
  const number = Number(json);
  if (/[eE]/.test(json)) return Number.isFinite(number) ? 'number' : 'other';
  if (json.includes('.')) return Number.isFinite(number) ? 'decimal' : 'other';
  if (Number.isSafeInteger(number)) return 'integer';
  // BigInt takes seconds for millions of digits.
  if (json.length > longCharactersMax) return 'other';
  const long = BigInt(json);
  return long >= longMin && long <= longMax ? 'long' : 'other';
}

/** Only a text that begins with a digit and is as short as a timestamp can be one. */
function kindOfText(json: string): ValueKind {
  const second = json.charCodeAt(1);
  if (second < 0x30 || second > 0x39 || json.length > timestampLengthMax) return 'other';
  const text = json.slice(1, -1);
  if (daysOf(text) !== undefined) return 'date';
  const instant = microsOf(text);
  if (instant === undefined) return 'other';
  return instant.hasZone ? 'timestamp' : 'localTimestamp';
}

const timestampLengthMax = '"2026-01-31T23:59:59.123456+00:00"'.length;

/** The kinds of the values of a column. */
export class ValueKinds {
  readonly #kinds = new Set<ValueKind>();
  #wholeDigits = 0;
  #scale = 0;

  get size(): number {
    return this.#kinds.size;
  }

  /** @param json the text of a value that is not null */
  add(json: string): void {
    const kind = kindOf(json);
    this.#kinds.add(kind);
    if (kind !== 'decimal' && kind !== 'integer') return;
    const { wholeDigits, scale } = digitsOf(json);
    this.#wholeDigits = Math.max(this.#wholeDigits, wholeDigits);
    this.#scale = Math.max(this.#scale, scale);
  }

  /** The type of a column with these values: `text` for a column without values. */
  toType(): ColumnType {
    const hasOnly = (...allowed: readonly ValueKind[]): boolean =>
      [...this.#kinds].every((kind) => allowed.includes(kind));
    if (this.size === 0) return 'text';
    for (const kind of ['boolean', 'date', 'timestamp', 'localTimestamp', 'json'] as const)
      if (hasOnly(kind)) return kind;
    if (hasOnly('integer', 'long')) return 'integer';
    if (hasOnly('integer', 'decimal')) return this.#decimalType() ?? 'number';
    return hasOnly('integer', 'decimal', 'number') ? 'number' : 'text';
  }

  #decimalType(): DecimalType | undefined {
    const scale = this.#scale;
    if (scale > inferredScaleMax || this.#wholeDigits + scale > precisionMax) return undefined;
    return { precision: precisionMax, scale };
  }
}

/** The digits before and after the point of a number without an exponent. */
export function digitsOf(json: string): { readonly wholeDigits: number; readonly scale: number } {
  const start = json.startsWith('-') ? 1 : 0;
  const point = json.indexOf('.');
  const end = point === -1 ? json.length : point;
  return { wholeDigits: end - start, scale: point === -1 ? 0 : json.length - point - 1 };
}
