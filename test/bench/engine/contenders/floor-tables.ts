/** Tables and digits of the floor. */
import { below } from './sfc32.ts';

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** Returns the words escaped for a JSON string, without quotes. */
export function toTable(source: readonly string[] | null | undefined): readonly string[] {
  if (source === undefined || source === null) throw new Error('a table is missing');
  return source.map((word) => JSON.stringify(word).slice(1, -1));
}

export function toAddressTable(names: readonly string[]): readonly string[] {
  return names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

export function digits8(): string {
  const value = below(100_000_000);
  return `${twoDigitsOf(value / 1_000_000)}${twoDigitsOf(value / 10_000)}${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

/** Returns a number with leading zeros, of 5 to 8 digits. */
export function digitsOf(value: number, digits: number): string {
  const last = `${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
  if (digits === 5) return `${Math.floor(value / 10_000)}${last}`;
  if (digits === 6) return `${twoDigitsOf(value / 10_000)}${last}`;
  const first = digits === 7 ? `${Math.floor(value / 1_000_000)}` : twoDigitsOf(value / 1_000_000);
  return `${first}${twoDigitsOf(value / 10_000)}${last}`;
}

/** Returns the last two digits of the integer part. */
export function twoDigitsOf(value: number): string {
  return twoDigits[Math.floor(value) % 100] ?? '';
}

export function pick(table: readonly string[]): string {
  return table[below(table.length)] ?? '';
}
