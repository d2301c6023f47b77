/**
 * A command as data: its help, its options and what it does. Parsing, `--help` and the overview are
 * derived from it, so that none of them can say something else.
 */
import type { Terminal } from './terminal.ts';
import { UsageError } from './failures.ts';

/** One option; all take the form `--name VALUE` or `--name=VALUE`, booleans `--name`. */
export interface OptionSource {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** One letter. */
  readonly short?: string;
  /** What stands for the value in the help: `FILE`. */
  readonly value?: string;
  readonly help: string;
}

export type OptionTable = Readonly<Record<string, OptionSource>>;

type ValueOf<O extends OptionSource> = O extends { type: 'boolean' } ? boolean : string;

/** What was given, by option; undefined for what was not. */
export type ValuesOf<T extends OptionTable> = {
  readonly [K in keyof T]?: T[K] extends { multiple: true } ? readonly ValueOf<T[K]>[] : ValueOf<T[K]>;
};

export interface CommandSource<T extends OptionTable> {
  readonly name: string;
  /** What follows the name: `FILE [options]`. */
  readonly usage: string;
  /** A line for the overview. */
  readonly summary: string;
  /** Paragraphs for `docgen NAME --help`, broken into lines as they are to be shown. */
  readonly details: string;
  readonly options: T;
  /** @returns the exit code */
  readonly run: (
    given: { readonly values: ValuesOf<T>; readonly files: readonly string[] },
    io: Terminal,
  ) => Promise<number>;
}

/** Any command, as the table of commands holds it. */
export type Command = CommandSource<OptionTable>;

/** Types a command by its own options. */
export function defineCommand<const T extends OptionTable>(source: CommandSource<T>): Command {
  // The values were parsed by these very options, which is what the type of `run` promises.
  return source as unknown as Command;
}

/**
 * A whole number from an option.
 *
 * @throws {UsageError} naming the option and what it takes
 */
export function readWholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value + 0; // "-0" is 0
  throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`);
}

/**
 * One of a few words.
 *
 * @throws {UsageError} naming the option and its words
 */
export function readChoice<const C extends string>(name: string, text: string, choices: readonly C[]): C {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} takes ${choices.join(', ')}, not "${text}"`);
}
