/** Parses the arguments, runs the command and returns the exit code. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Command, OptionTable, ValuesOf } from './command.ts';
import { commands } from './commands.ts';
import { CommandFailure, exitCodes, Interrupted, OutputClosed, systemCodeOf, UsageError } from './failures.ts';
import { globalOptions, helpOf, overviewOf } from './help.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Reports every error on stderr and never throws. */
export async function runCommandLine(args: readonly string[], io: Terminal): Promise<number> {
  try {
    return await runArguments(args, io);
  } catch (error) {
    return reportError(error, io);
  }
}

async function runArguments(args: readonly string[], io: Terminal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) {
    io.stderr.write(overviewOf(commands));
    return exitCodes.usage;
  }
  if (first === '--version' || first === '-v') return print(io, `${version}\n`);
  if (first === '--help' || first === '-h') return print(io, overviewOf(commands));
  if (first === 'help') return print(io, rest[0] === undefined ? overviewOf(commands) : helpOf(getCommand(rest[0])));
  const command = getCommand(first);
  const { values, files, asksForHelp } = parse(command, rest);
  if (asksForHelp) return print(io, helpOf(command));
  return command.run({ values, files }, io);
}

function print(io: Terminal, text: string): number {
  io.stdout.write(text);
  return exitCodes.ok;
}

function getCommand(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const names = commands.map((each) => each.name).join(', ');
  throw new UsageError(`there is no command "${name}"; the commands are ${names}`);
}

interface Parsed {
  readonly values: ValuesOf<OptionTable>;
  readonly files: readonly string[];
  readonly asksForHelp: boolean;
}

function parse(command: Command, args: readonly string[]): Parsed {
  try {
    const options = parserOptions({ ...command.options, ...globalOptions });
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // Safe: `parseArgs` read the values by the table that the type comes from.
    return { values: values as ValuesOf<OptionTable>, files: positionals, asksForHelp: values.help === true };
  } catch (error) {
    if (systemCodeOf(error)?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
    const reason = error instanceof Error ? error.message : '';
    throw new UsageError(`${reason}\nTry: docgen ${command.name} --help`, { cause: error });
  }
}

function parserOptions(table: OptionTable): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { type, multiple = false, short }]) => {
      return [name, { type, multiple, ...(short !== undefined && { short }) }];
    }),
  );
}

function reportError(error: unknown, { stderr, signal }: Terminal): number {
  if (error instanceof OutputClosed) return exitCodes.ok;
  if (error instanceof Interrupted) return signal.reason === 'SIGTERM' ? 143 : 130;
  if (error instanceof UsageError) {
    stderr.write(`docgen: ${error.message}\n`);
    return exitCodes.usage;
  }
  const text = error instanceof CommandFailure ? error.message : `a bug in docgen: ${stackOf(error)}`;
  stderr.write(`docgen: ${text}\n`);
  return exitCodes.problems;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
