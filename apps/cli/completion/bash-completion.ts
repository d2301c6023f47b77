import type { CommandCompletion, OptionCompletion } from './list-completions.ts';

/** The script for bash. Words are from the tables of the commands and need no quotes but those of `compgen -W`. */
export function bashCompletion(commands: readonly CommandCompletion[]): string {
  const names = commands.map(({ name }) => name);
  return `# Completions of docgen, written by: docgen completion bash
_docgen() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} words=
  # bash splits --format=csv into three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    words='${[...names, '--help', '--version'].join(' ')}'
  else
    case "\${COMP_WORDS[1]} $previous" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "\${COMP_WORDS[1]} $current" in
${commands.map(wordCase).join('\n')}
      esac
      ;;
    esac
  fi
  # Without words, bash offers files.
  [[ -z $words ]] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _docgen docgen
`;
}

/** After an option with a value: its choices, or files. */
function valueCases({ name, options }: CommandCompletion): string[] {
  return options
    .filter(({ value }) => value !== undefined)
    .map((option) => {
      const patterns = flagsOf(option).map((flag) => `'${name} ${flag}'`);
      return `    ${patterns.join(' | ')}) words='${(option.choices ?? []).join(' ')}' ;;`;
    });
}

function wordCase({ name, options, argumentChoices = [] }: CommandCompletion): string {
  const flags = `      '${name} -'*) words='${options.flatMap(flagsOf).join(' ')}' ;;`;
  return argumentChoices.length === 0 ? flags : `${flags}\n      '${name} '*) words='${argumentChoices.join(' ')}' ;;`;
}

function flagsOf({ name, short }: OptionCompletion): string[] {
  return [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
}
