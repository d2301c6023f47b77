/** The types of columns, from the values that they have. */

/** The type of a column. `text` also holds the JSON of values of different types. */
export type ColumnType = 'boolean' | 'integer' | 'number' | 'text';

/** The kind of one value. `long`: an integer of up to 64 bits that a double cannot hold. `other`: needs a column of texts. */
export type ValueKind = 'boolean' | 'integer' | 'long' | 'number' | 'other';

export const typeNames: Readonly<Record<ColumnType, string>> = {
  boolean: 'true or false',
  integer: '64-bit integer',
  number: '64-bit number',
  text: 'text',
};

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);
const longCharactersMax = 20;

/** @param json the text of a value that is not null */
export function kindOf(json: string): ValueKind {
  if (json === 'true' || json === 'false') return 'boolean';
  const first = json.charCodeAt(0);
  // A digit or a minus.
  if (first !== 0x2d && (first < 0x30 || first > 0x39)) return 'other';
  const number = Number(json);
  if (/[.eE]/.test(json)) return Number.isFinite(number) ? 'number' : 'other';
  if (Number.isSafeInteger(number)) return 'integer';
  // BigInt takes seconds for millions of digits.
  if (json.length > longCharactersMax) return 'other';
  const long = BigInt(json);
  return long >= longMin && long <= longMax ? 'long' : 'other';
}

/** The type of a column with values of these kinds: `text` for a column without values. */
export function typeOf(kinds: ReadonlySet<ValueKind>): ColumnType {
  const hasOnly = (...allowed: readonly ValueKind[]): boolean => [...kinds].every((kind) => allowed.includes(kind));
  if (kinds.size === 0) return 'text';
  if (hasOnly('boolean')) return 'boolean';
  if (hasOnly('integer', 'long')) return 'integer';
  return hasOnly('integer', 'number') ? 'number' : 'text';
}
