/** Formats figures and tables: aligned columns, numbers to the right, the spread after the median. */
import type { DocumentSize } from '../engine/document-size.ts';
import type { Spread } from './statistics.ts';

/** Medians of a run by name, for `--json`. */
export type Medians = Readonly<Record<string, number>>;

/** One part of the bench. It prints its own tables. */
export type BenchPart = (context: BenchContext) => Promise<Medians>;

export interface BenchContext {
  /** After its abort a part stops what it started and throws. */
  readonly signal: AbortSignal;
  /** The only document that the engine part measures; undefined for all of them and compile times. */
  readonly size: DocumentSize | undefined;
  readonly print: (text: string) => void;
  /** Shows the present step on one line, which the next step replaces. */
  readonly progress: (text: string) => void;
}

/** The first row is the head; the first column is text, the others are numbers. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('  ')).join('\n');
}

function align(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** `12,345 [11,000 to 13,000]` */
export function formatCount(spread: Spread): string {
  return formatSpread(spread, (value) => Math.round(value).toLocaleString('en'));
}

/** `12.3 x [11.9 to 12.8]` */
export function formatRatio(spread: Spread): string {
  return formatSpread(spread, formatFigure, ' x');
}

/** `1.23 ms [1.11 to 1.40]` */
export function formatMs(spread: Spread): string {
  return formatSpread(spread, formatFigure, ' ms');
}

function formatSpread({ median, min, max }: Spread, format: (value: number) => string, unit = ''): string {
  return `${format(median)}${unit} [${format(min)} to ${format(max)}]`;
}

/** Returns a number with three significant digits. */
export function formatFigure(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toPrecision(3);
}
