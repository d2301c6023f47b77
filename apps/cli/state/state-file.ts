/**
 * The local counterpart of the service's sequences and variables: one JSON file, replaced as a whole, so
 * that a reader or a crash finds the state before a run or after it, never half of it.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { systemCodeOf, UsageError } from '../failures.ts';
import { reasonOf } from '../templates/read-template-file.ts';

/** A sequence that has handed out numbers. */
export interface StoredSequence {
  readonly last: number;
  readonly step: number;
}

/** By namespace, then by name. Variables are JSON text, so that numbers keep their spelling. */
export interface StoredState {
  readonly sequences: Map<string, Map<string, StoredSequence>>;
  readonly variables: Map<string, Map<string, string>>;
}

const versionKnown = 1;

/** An absent file is an empty state. @throws {UsageError} when it is not a state file */
export async function readStateFile(file: string): Promise<StoredState> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (text === undefined) return { sequences: new Map(), variables: new Map() };
  return parseState(file, text);
}

/** Beside the file first, then over it. @throws {UsageError} when its folder cannot be written */
export async function writeStateFile(file: string, { sequences, variables }: StoredState): Promise<void> {
  const state = { version: versionKnown, sequences: toObject(sequences), variables: toObject(variables) };
  const staged = `${file}.${process.pid}`;
  try {
    await writeFile(staged, `${JSON.stringify(state, undefined, 2)}\n`, { flush: true });
    await rename(staged, file);
  } catch (error) {
    await rm(staged, { force: true });
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

function parseState(file: string, text: string): StoredState {
  const state = objectOf(tryParse(text));
  if (state?.version !== versionKnown) throw new UsageError(`${file} is not a state file of docgen`);
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
  const isSound = Number.isSafeInteger(last) && Number.isSafeInteger(step);
  if (isSound && typeof last === 'number' && typeof step === 'number' && step > 0) return { last, step };
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

/** JSON has no undefined, so that it says: not JSON. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : undefined; // just looked at
}
