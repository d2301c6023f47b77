/** Parses the arguments, runs the command and returns the exit code. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Command, CommandEntry, OptionTable, ValuesOf } from './command.ts';
import { commands } from './commands.ts';
import { CommandFailure, exitCodes, Interrupted, OutputClosed, systemCodeOf, UsageError } from './failures.ts';
import { globalOptions, helpOf, overviewOf } from './help.ts';
import { printable, withoutKeys } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Reports every error on stderr and never throws. */
export async function runCommandLine(args: readonly string[], io: Terminal): Promise<number> {
  try {
    // A lone surrogate cannot be part of a URL.
    return await runArguments(
      args.map((text) => text.toWellFormed()),
      io,
    );
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
  if (first === 'help') return print(io, rest[0] === undefined ? overviewOf(commands) : await helpFor(rest[0]));
  const entry = await getEntry(first);
  const command = await entry.load();
  const { values, files, asksForHelp } = await parse(entry, command, rest);
  if (asksForHelp) return print(io, helpOf(entry, command));
  return command.run({ values, files }, io);
}

function print(io: Terminal, text: string): number {
  io.stdout.write(text);
  return exitCodes.ok;
}

async function helpFor(name: string): Promise<string> {
  const entry = await getEntry(name);
  return helpOf(entry, await entry.load());
}

async function getEntry(name: string): Promise<CommandEntry> {
  const entry = commands.find((each) => each.name === name);
  if (entry !== undefined) return entry;
  const names = commands.map((each) => each.name);
  throw new UsageError(
    `there is no command "${name}"; the commands are ${names.join(', ')}${await suggestion(name, names)}`,
  );
}

/** Loads the engine only for a mistake: it has the comparison of names. */
async function suggestion(name: string, names: readonly string[]): Promise<string> {
  const { nearestName } = await import('@docgen/engine');
  const nearest = nearestName(name, names);
  return nearest === undefined ? '' : `\nDid you mean ${nearest}?`;
}

interface Parsed {
  readonly values: ValuesOf<OptionTable>;
  readonly files: readonly string[];
  readonly asksForHelp: boolean;
}

async function parse({ name }: CommandEntry, command: Command, args: readonly string[]): Promise<Parsed> {
  const table = { ...command.options, ...globalOptions };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: parserOptions(table),
      allowPositionals: true,
    });
    // Safe: `parseArgs` read the values by the table that the type comes from.
    return { values: values as ValuesOf<OptionTable>, files: positionals, asksForHelp: values.help === true };
  } catch (error) {
    const code = systemCodeOf(error);
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
    const reason = error instanceof Error ? error.message : '';
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'(--[\w-]+)'/.exec(reason)?.[1] : undefined;
    const options = Object.keys(table).map((option) => `--${option}`);
    const meant = unknown === undefined ? '' : await suggestion(unknown, options);
    throw new UsageError(`${reason}${meant}\nTry: docgen ${name} --help`, { cause: error });
  }
}

function parserOptions(table: OptionTable): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { type, multiple = false, short }]) => {
      return [name, { type, multiple, ...(short !== undefined && { short }) }];
    }),
  );
}

function reportError(error: unknown, { stderr, signal, environment = {} }: Terminal): number {
  if (error instanceof OutputClosed) return exitCodes.ok;
  if (error instanceof Interrupted) return signal.reason === 'SIGTERM' ? 143 : 130;
  const isExpected = error instanceof UsageError || error instanceof CommandFailure;
  const text = isExpected ? error.message : describeBug(error, environment['DOCGEN_DEBUG'] === '1');
  stderr.write(`docgen: ${withoutKeys(printable(text))}\n`);
  return error instanceof UsageError ? exitCodes.usage : exitCodes.problems;
}

function describeBug(error: unknown, showsStack: boolean): string {
  if (!(error instanceof Error)) return `a bug in docgen: ${String(error)}`;
  if (showsStack) return `a bug in docgen: ${error.stack ?? error.message}`;
  return `a bug in docgen: ${error.message}\nDOCGEN_DEBUG=1 prints where it happened.`;
}
