/** Options that several commands have, and the reading of values from the command line. */
import { readAsOf } from '@docgen/engine';
import type { OptionSource } from './command.ts';
import { UsageError } from './failures.ts';

export const outOption = {
  type: 'string',
  short: 'o',
  value: 'FILE',
  help: 'Write to FILE instead of the output. A failure leaves the old file.',
} as const satisfies OptionSource;

export const paramOption = {
  type: 'string',
  multiple: true,
  short: 'p',
  value: 'NAME=TEXT',
  help: 'A parameter for getParam(NAME). NAME:=JSON gives any JSON value. Repeatable.',
} as const satisfies OptionSource;

export const datasetOption = {
  type: 'string',
  multiple: true,
  value: 'NAME=FILE',
  help: 'A dataset for row(NAME): a .csv, .ndjson, .jsonl or .json file. Repeatable.',
} as const satisfies OptionSource;

export const asOfOption = {
  type: 'string',
  value: 'INSTANT',
  help: 'Dates follow this instant instead of the day of the seed: 2026-03-01T12:00:00Z.',
} as const satisfies OptionSource;

export const namespaceOption = {
  type: 'string',
  value: 'NAME',
  help: 'Default: default.',
} as const satisfies OptionSource;

/**
 * Returns the only argument of a command.
 *
 * @throws {UsageError} with `message` when there are none or several
 */
export function getOnlyArgument(args: readonly string[], message: string): string {
  const [first, ...others] = args;
  if (first === undefined || others.length > 0) throw new UsageError(message);
  return first;
}

/** @throws {UsageError} when the text is not a whole number that JSON keeps exactly */
export function readSeed(text: string): number {
  return readWholeNumber('seed', text, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

/**
 * An RFC 3339 instant in epoch milliseconds.
 *
 * @throws {UsageError} when it is none
 */
export function readInstant(name: string, text: string): number {
  const ms = readAsOf(text);
  if (ms !== undefined) return ms;
  throw new UsageError(`--${name} takes an instant from 1900 to 2199 such as 2026-03-01T12:00:00Z, not "${text}"`);
}

/** @throws {UsageError} with the option and its range */
export function readWholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value + 0; // turns -0 into 0
  throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`);
}

/** @throws {UsageError} with the option and its choices */
export function readChoice<const C extends string>(name: string, text: string, choices: readonly C[]): C {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} takes ${choices.join(', ')}, not "${text}"`);
}

/**
 * Parses JSON from the command line or from a file.
 *
 * @param subject what the text is, for the message: `--param n`
 * @throws {UsageError} when the text is not valid JSON
 */
export function parseJson(subject: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new UsageError(`${subject} is not valid JSON: ${reason}`, { cause: error });
  }
}
