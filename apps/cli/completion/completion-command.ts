/** `docgen completion`: scripts that complete commands, options and values in a shell. */
import { defineCommand } from '../command.ts';
import type { Command, CommandEntry } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { bashCompletion } from './bash-completion.ts';
import { fishCompletion } from './fish-completion.ts';
import { listCompletions } from './list-completions.ts';
import { zshCompletion } from './zsh-completion.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
const shells = ['bash', 'zsh', 'fish'] as const;

/** @param commands all commands, this one included */
export function createCompletionCommand(commands: readonly CommandEntry[]): Command {
  return defineCommand({
    usage: 'SHELL',
    details: `
Prints a script for bash, zsh or fish. The script needs no docgen while it completes.

  docgen completion bash > ~/.local/share/bash-completion/completions/docgen
  docgen completion zsh > ~/.zfunc/_docgen       # a folder of fpath, before compinit
  docgen completion fish > ~/.config/fish/completions/docgen.fish
`,
    options: {},
    argumentChoices: shells,
    run: async ({ files }, io) => {
      const shell = files.length === 1 ? shells.find((each) => each === files[0]) : undefined;
      if (shell === undefined) throw new UsageError('completion takes one SHELL: bash, zsh or fish');
      io.stdout.write(scripts[shell](await listCompletions(commands)));
      return exitCodes.ok;
    },
  });
}
