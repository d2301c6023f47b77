/** Reads values by the type of their column. A value that does not fit is refused, never rounded or cut off. */
import { daysOf, microsOf } from './calendar.ts';
import { digitsOf, kindOf, nameOfType } from './column-types.ts';
import type { ColumnType, DecimalType } from './column-types.ts';
import { FormatProblem, sampledDocuments, shown } from './format-problem.ts';
import { readString } from './json-text.ts';

/** A date is its number of days, a timestamp its microseconds and a decimal the integer of its digits. */
export type ScalarValue = bigint | boolean | number | string;

/**
 * @param json the text of a value that is not null
 * @param name of the field, for the message
 * @throws {FormatProblem} when the value has another type
 */
export function readScalar(json: string, type: ColumnType, name: string): ScalarValue {
  const value = valueOf(json, type);
  if (value !== undefined) return value;
  throw new FormatProblem(`has no ${nameOfType(type)} in the field ${shown(name)}, unlike ${sampledDocuments}`);
}

function valueOf(json: string, type: ColumnType): ScalarValue | undefined {
  if (typeof type === 'object') return unscaledOf(json, type);
  switch (type) {
    case 'text':
      return json.startsWith('"') ? readString(json) : json;
    case 'json':
      return json.startsWith('[') || json.startsWith('{') ? json : undefined;
    case 'boolean':
      return json === 'true' || json === 'false' ? json === 'true' : undefined;
    case 'integer':
    case 'number':
      return numberOf(json, type);
    case 'date':
      return json.startsWith('"') ? daysOf(readString(json)) : undefined;
    case 'timestamp':
    case 'localTimestamp': {
      const moment = json.startsWith('"') ? microsOf(readString(json)) : undefined;
      return moment?.hasZone === (type === 'timestamp') ? moment.micros : undefined;
    }
  }
}

function numberOf(json: string, type: 'integer' | 'number'): bigint | number | undefined {
  const kind = kindOf(json);
  if (type === 'integer') return kind === 'integer' || kind === 'long' ? BigInt(json) : undefined;
  return kind === 'integer' || kind === 'decimal' || kind === 'number' ? Number(json) : undefined;
}

/** A number without an exponent. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

function unscaledOf(json: string, { precision, scale }: DecimalType): bigint | undefined {
  if (!plainNumber.test(json)) return undefined;
  const digits = digitsOf(json);
  if (digits.scale > scale || digits.wholeDigits > precision - scale) return undefined;
  const text = digits.scale === 0 ? json : json.replace('.', '');
  return BigInt(digits.scale === scale ? text : text + '0'.repeat(scale - digits.scale));
}
