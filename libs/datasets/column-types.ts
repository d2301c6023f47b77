/**
 * The type of a column is the narrowest that all of its values have. A text of CSV is a number only when it is written as a
 * JSON number without an exponent: "007" and "1e3" stay texts.
 */
import { SpelledNumber } from './rows.ts';
import type { Cell } from './rows.ts';

export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'null';

const integer = 1;
const decimal = 2;
const boolean = 4;
const date = 8;
const datetime = 16;
const text = 32;

const integerText = /^(?:0|-?[1-9]\d{0,33})$/;
const decimalText = /^-?(?:0|[1-9]\d{0,32})\.\d{1,34}$/;
const dateText = /^\d{4}-\d\d-\d\d$/;
const datetimeText = /^(\d{4}-\d\d-\d\d)[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
/** Numbers have at most this many digits. */
const digitsMax = 34;

/** Sees all values of a dataset, column by column. */
export class ColumnTypes {
  readonly #isCsv: boolean;
  /** The types of the values of each column, as bits. */
  readonly #seen: number[] = [];

  constructor(isCsv: boolean) {
    this.#isCsv = isCsv;
  }

  /** The text of a value that is stored. */
  see(index: number, cell: Cell): string | null {
    if (cell === null) return null;
    const seen = this.#seen[index] ?? 0;
    // A column that is text stays text.
    if ((seen & text) === 0) this.#seen[index] = seen | this.#typeOf(cell);
    return cell instanceof SpelledNumber ? cell.spelling : String(cell);
  }

  typeOf(index: number): ColumnType {
    const seen = this.#seen[index] ?? 0;
    if (seen === 0) return 'null';
    if (seen === integer) return 'integer';
    if ((seen & ~(integer | decimal)) === 0) return 'decimal';
    if (seen === boolean) return 'boolean';
    if (seen === date) return 'date';
    return seen === datetime ? 'datetime' : 'text';
  }

  #typeOf(cell: Exclude<Cell, null>): number {
    if (typeof cell === 'boolean') return boolean;
    if (typeof cell === 'number') return integer;
    if (cell instanceof SpelledNumber) return integerText.test(cell.spelling) ? integer : decimal;
    return this.#isCsv ? typeOfCsv(cell) : typeOfText(cell);
  }
}

function typeOfCsv(cell: string): number {
  if (cell === 'true' || cell === 'false') return boolean;
  if (integerText.test(cell)) return integer;
  if (decimalText.test(cell) && cell.replaceAll(/[-.]/g, '').length <= digitsMax) return decimal;
  return typeOfText(cell);
}

function typeOfText(cell: string): number {
  if (dateText.test(cell)) return isDay(cell) ? date : text;
  const day = datetimeText.exec(cell)?.[1];
  return day !== undefined && isDay(day) ? datetime : text;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
