/** A command as data: its help, its options and its work. The parser and the help texts read the same data. */
import type { Terminal } from './terminal.ts';

/** An option is given as `--name VALUE` or `--name=VALUE`, a boolean one as `--name`. */
export interface OptionSource {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** One letter. */
  readonly short?: string;
  /** The name of the value in the help: `FILE`. */
  readonly value?: string;
  readonly help: string;
}

export type OptionTable = Readonly<Record<string, OptionSource>>;

type ValueOf<O extends OptionSource> = O extends { type: 'boolean' } ? boolean : string;

/** The given values by option; undefined for options that were not given. */
export type ValuesOf<T extends OptionTable> = {
  readonly [K in keyof T]?: T[K] extends { multiple: true } ? readonly ValueOf<T[K]>[] : ValueOf<T[K]>;
};

export interface CommandSource<T extends OptionTable> {
  readonly name: string;
  /** The arguments after the name, for the help: `FILE [options]`. */
  readonly usage: string;
  /** One line for the overview. */
  readonly summary: string;
  /** Paragraphs for `docgen NAME --help`, with the line breaks of the output. */
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

/** Types the values of `run` by the command's own options. */
export function defineCommand<const T extends OptionTable>(source: CommandSource<T>): Command {
  // Safe: the parser reads the values by these same options.
  return source as unknown as Command;
}
