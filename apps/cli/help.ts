/** Writes the texts of `docgen --help` and `docgen COMMAND --help`. */
import type { Command, CommandEntry, OptionSource, OptionTable } from './command.ts';

/** Options of every command. */
export const globalOptions: OptionTable = {
  help: { type: 'boolean', short: 'h', help: 'Show this help.' },
};

export function overviewOf(commands: readonly CommandEntry[]): string {
  const width = widthOf(commands.map(({ name }) => name));
  return [
    'Docgen renders templates to documents. The same seed gives the same bytes.',
    '',
    'Usage: docgen COMMAND [options]',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Options:',
    '  -h, --help     Show this help, or the help of a command: docgen render --help.',
    '  -v, --version  Show the version.',
    '',
    'Exit codes: 0 success, 1 problems in a template or rendering failed, 2 wrong command line.',
    '',
  ].join('\n');
}

export function helpOf({ name, summary }: CommandEntry, { usage, details, options }: Command): string {
  const listed = Object.entries({ ...options, ...globalOptions }).map(([option, source]) => ({
    form: formOf(option, source),
    help: source.help.split('\n'),
  }));
  const width = widthOf(listed.map(({ form }) => form));
  const lines = listed.flatMap(({ form, help }) =>
    help.map((line, index) => `  ${(index === 0 ? form : '').padEnd(width)}  ${line}`),
  );
  return [`Usage: docgen ${name} ${usage}`, '', summary, '', details.trim(), '', 'Options:', ...lines, ''].join('\n');
}

function formOf(name: string, { short, value }: OptionSource): string {
  const letter = short === undefined ? '    ' : `-${short}, `;
  return `${letter}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function widthOf(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
