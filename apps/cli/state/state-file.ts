/** Sequences and variables of the command line in one JSON file. */
import { readFile } from 'node:fs/promises';
import { reasonOf, systemCodeOf, UsageError } from '../failures.ts';
import { replaceFile } from '../output/replace-file.ts';

/** A sequence with its last number. */
export interface StoredSequence {
  readonly last: number;
  readonly step: number;
}

/** By namespace, then by name. The values of variables are JSON text, which keeps the format of numbers. */
export interface StoredState {
  readonly sequences: Map<string, Map<string, StoredSequence>>;
  readonly variables: Map<string, Map<string, string>>;
}

const fileVersion = 1;

/** Returns an empty state without a file. @throws {UsageError} when the file is not a state file */
export async function readStateFile(file: string): Promise<StoredState> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  return text === undefined ? emptyStoredState() : parseState(file, text);
}

export function emptyStoredState(): StoredState {
  return { sequences: new Map(), variables: new Map() };
}

/** @throws {UsageError} when the folder of the file cannot be written */
export async function writeStateFile(file: string, { sequences, variables }: StoredState): Promise<void> {
  const state = { version: fileVersion, sequences: toObject(sequences), variables: toObject(variables) };
  await replaceFile(file, `${JSON.stringify(state, undefined, 2)}\n`);
}

function parseState(file: string, text: string): StoredState {
  const state = objectOf(tryParse(text));
  if (state?.version !== fileVersion) throw new UsageError(`${file} is not a state file of docgen`);
  return {
    sequences: namespacesOf(state.sequences, (value) => storedSequence(file, value)),
    variables: namespacesOf(state.variables, (value) => storedVariable(file, value)),
  };
}

function namespacesOf<T>(value: unknown, read: (value: unknown) => T): Map<string, Map<string, T>> {
  return new Map(
    Object.entries(objectOf(value) ?? {}).map(([namespace, named]) => [
      namespace,
      new Map(Object.entries(objectOf(named) ?? {}).map(([name, each]) => [name, read(each)])),
    ]),
  );
}

function storedSequence(file: string, value: unknown): StoredSequence {
  const { last, step } = objectOf(value) ?? {};
  const areWholeNumbers = Number.isSafeInteger(last) && Number.isSafeInteger(step);
  if (areWholeNumbers && typeof last === 'number' && typeof step === 'number' && step > 0) return { last, step };
  throw new UsageError(`${file} holds a sequence without whole numbers "last" and "step"`);
}

function storedVariable(file: string, value: unknown): string {
  if (typeof value === 'string' && tryParse(value) !== undefined) return value;
  throw new UsageError(`${file} holds a variable that is not JSON text`);
}

function toObject<T>(maps: ReadonlyMap<string, ReadonlyMap<string, T>>): Record<string, Record<string, T>> {
  const used = [...maps].filter(([, named]) => named.size > 0);
  return Object.fromEntries(used.map(([namespace, named]) => [namespace, Object.fromEntries(named)]));
}

/** Returns undefined when the text is not JSON. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : undefined; // checked in the line before
}
