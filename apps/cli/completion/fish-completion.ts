import type { CommandCompletion, OptionCompletion } from './list-completions.ts';

/** The script for fish: one line for each command and option. */
export function fishCompletion(commands: readonly CommandCompletion[]): string {
  const names = commands.map(
    ({ name, summary }) => `complete -c docgen -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  );
  const lines = commands.flatMap((command) => {
    const condition = `complete -c docgen -n '__fish_seen_subcommand_from ${command.name}'`;
    const { argumentChoices } = command;
    const argument = argumentChoices === undefined ? [] : [`${condition} -f -a '${argumentChoices.join(' ')}'`];
    return [...argument, ...command.options.map((option) => `${condition} ${optionWords(option)}`)];
  });
  return ['# Completions of docgen, written by: docgen completion fish', ...names, ...lines, ''].join('\n');
}

function optionWords({ name, short, value, choices, help }: OptionCompletion): string {
  const words = [
    `-l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(value === undefined ? [] : choices === undefined ? ['-r'] : [`-x -a '${choices.join(' ')}'`]),
    `-d ${quoted(help)}`,
  ];
  return words.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
