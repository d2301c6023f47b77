import type { CommandCompletion, OptionCompletion } from './list-completions.ts';

/** The script for zsh: a function for a folder of `fpath`, which also works with `eval`. */
export function zshCompletion(commands: readonly CommandCompletion[]): string {
  return `#compdef docgen
# Completions of docgen, written by: docgen completion zsh
_docgen() {
  local -a commands
  if ((CURRENT == 2)); then
    commands=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join('\n')}
    )
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
${commands.map(commandCase).join('\n')}
  esac
}
if [[ $funcstack[1] == _docgen ]]; then
  _docgen "$@"
else
  compdef _docgen docgen
fi
`;
}

function commandCase({ name, options, argumentChoices }: CommandCompletion): string {
  const argument = argumentChoices === undefined ? '*:file:_files' : `*:argument:(${argumentChoices.join(' ')})`;
  const words = [...options.flatMap(optionWords), argument];
  return [
    `    ${name})`,
    `      _arguments \\`,
    words.map((word) => `        ${quoted(word)}`).join(' \\\n'),
    '      ;;',
  ].join('\n');
}

function optionWords({ name, short, value, choices, help }: OptionCompletion): string[] {
  // A colon or a bracket would end the description.
  const described = `[${help.replaceAll(/[[\]:\\]/g, (character) => `\\${character}`)}]`;
  const action = choices === undefined ? '_files' : `(${choices.join(' ')})`;
  const rest = `${described}${value === undefined ? '' : `:${value.split('=')[0] ?? ''}:${action}`}`;
  const long = `*--${name}${value === undefined ? '' : '='}${rest}`;
  return short === undefined ? [long] : [long, `*-${short}${rest}`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
