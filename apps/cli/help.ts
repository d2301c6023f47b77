/** What `docgen --help` and `docgen COMMAND --help` print. */
import type { Command, OptionSource, OptionTable } from './command.ts';

/** Options that every command takes. */
export const globalOptions: OptionTable = {
  help: { type: 'boolean', short: 'h', help: 'Show this help.' },
};

/** The overview. */
export function overviewOf(commands: readonly Command[]): string {
  const width = widthOf(commands.map(({ name }) => name));
  return [
    'Docgen renders templates to documents: the same seed, the same bytes.',
    '',
    'Usage: docgen COMMAND [options]',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Options:',
    '  -h, --help     Show this help, or that of a command: docgen render --help.',
    '  -v, --version  Show the version.',
    '',
    'Exit codes: 0 done, 1 problems were found or rendering failed, 2 the command line is wrong.',
    '',
  ].join('\n');
}

/** The help of one command. */
export function helpOf({ name, usage, summary, details, options }: Command): string {
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
