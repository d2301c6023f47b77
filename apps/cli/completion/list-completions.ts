/** What the completions of all shells offer, from the tables of the commands. */
import type { CommandEntry, OptionSource } from '../command.ts';
import { globalOptions } from '../help.ts';

export interface CommandCompletion {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionCompletion[];
  /** The values of its argument; undefined when it takes files or any text. */
  readonly argumentChoices: readonly string[] | undefined;
}

export interface OptionCompletion {
  readonly name: string;
  readonly short: string | undefined;
  /** The name of its value; undefined for an option without one. */
  readonly value: string | undefined;
  readonly choices: readonly string[] | undefined;
  /** One line. */
  readonly help: string;
}

export async function listCompletions(commands: readonly CommandEntry[]): Promise<readonly CommandCompletion[]> {
  const known = await Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const { options, argumentChoices } = await load();
      const listed = Object.entries({ ...options, ...globalOptions }).map(([option, source]) =>
        completionOf(option, source),
      );
      return { name, summary, options: listed, argumentChoices };
    }),
  );
  const names = commands.map(({ name }) => name);
  return [...known, { name: 'help', summary: 'Show the help of a command.', options: [], argumentChoices: names }];
}

function completionOf(name: string, { short, value, choices, help }: OptionSource): OptionCompletion {
  return { name, short, value, choices, help: help.split('\n')[0] ?? '' };
}
