/** Runs `docgen` in a temporary folder. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../apps/cli/command-line.ts';
import { runProcess } from './run-process.ts';
import type { ProcessOptions, ProcessResult } from './run-process.ts';

/** The file that npm links as `docgen` in a checkout. */
export const docgenEntry = fileURLToPath(new URL('../../apps/cli/docgen.mjs', import.meta.url));

export interface CommandOptions extends Pick<ProcessOptions, 'env' | 'input'> {
  /** Called with each part of the standard output. */
  readonly onOutput?: (part: Buffer) => void;
  /** Aborted with the name of a signal, as the process would get it. */
  readonly signal?: AbortSignal;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface DocgenFolder {
  readonly path: string;
  /** Runs a command in this process, which takes milliseconds. Only one can run at a time: it changes the directory. */
  run(args: readonly string[], options?: CommandOptions): Promise<CommandResult>;
  /** Runs a command as a process. */
  runAsProcess(args: readonly string[]): Promise<ProcessResult>;
  remove(): Promise<void>;
}

/** @param files texts by file name */
export async function makeDocgenFolder(files: Readonly<Record<string, string>> = {}): Promise<DocgenFolder> {
  const path = await mkdtemp(join(tmpdir(), 'docgen-cli-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return {
    path,
    run: async (args, options) => runIn(path, args, options),
    runAsProcess: async (args) => runProcess(process.execPath, [docgenEntry, ...args], { cwd: path }),
    remove: async () => rm(path, { recursive: true, force: true }),
  };
}

async function runIn(
  folder: string,
  args: readonly string[],
  { env = {}, input = '', onOutput, signal = new AbortController().signal }: CommandOptions = {},
): Promise<CommandResult> {
  const directory = process.cwd();
  const stdout = collect(onOutput);
  const stderr = collect();
  process.chdir(folder);
  try {
    const code = await runCommandLine(args, {
      stdin: Readable.from(Buffer.from(input)),
      stdout: stdout.stream,
      stderr: stderr.stream,
      // The login of the person who runs the tests must not be used.
      environment: { ...process.env, XDG_CONFIG_HOME: join(folder, 'config'), ...env },
      signal,
    });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(directory);
  }
}

function collect(onPart: (part: Buffer) => void = () => undefined) {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      onPart(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
