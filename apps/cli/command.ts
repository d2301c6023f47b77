/**
 * A command as data: its help, its options and its work. The parser, the help texts and the completions read the same
 * data. `commands.ts` has the names, so that a command loads only when it is used.
 */
import type { Terminal } from './terminal.ts';

/** An option is given as `--name VALUE` or `--name=VALUE`, a boolean one as `--name`. */
export interface OptionSource {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** One letter. */
  readonly short?: string;
  /** The name of the value in the help: `FILE`. */
  readonly value?: string;
  /** All values of the option, for completions. */
  readonly choices?: readonly string[];
  readonly help: string;
}

export type OptionTable = Readonly<Record<string, OptionSource>>;

type ValueOf<O extends OptionSource> = O extends { type: 'boolean' } ? boolean : string;

/** The given values by option; undefined for options that were not given. */
export type ValuesOf<T extends OptionTable> = {
  readonly [K in keyof T]?: T[K] extends { multiple: true } ? readonly ValueOf<T[K]>[] : ValueOf<T[K]>;
};

export interface CommandSource<T extends OptionTable> {
  /** The arguments after the name, for the help: `FILE [options]`. */
  readonly usage: string;
  /** Paragraphs for `docgen NAME --help`, with the line breaks of the output. */
  readonly details: string;
  readonly options: T;
  /** The values of its argument, if there are only these. Otherwise completions offer files. */
  readonly argumentChoices?: readonly string[];
  /** @returns the exit code */
  readonly run: (
    given: { readonly values: ValuesOf<T>; readonly files: readonly string[] },
    io: Terminal,
  ) => Promise<number>;
}

/** Any command, as the table of commands holds it. */
export type Command = CommandSource<OptionTable>;

/** A command that is not loaded yet. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Types the values of `run` by the command's own options. */
export function defineCommand<const T extends OptionTable>(source: CommandSource<T>): Command {
  // Safe: the parser reads the values by these same options.
  return source as unknown as Command;
}
