/** The durable state that documents of a chunk have asked for, with what the commit has to check of it. */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { findSequences, lockSequences } from '@docgen/database/sequences/sequence-states';
import type { SequenceState } from '@docgen/database/sequences/sequence-states';
import type { Queryable } from '@docgen/database/connection/transaction';
import { absentVersion, findVariables, lockVariables } from '@docgen/database/variables/variable-versions';
import type { StoredVariable } from '@docgen/database/variables/variable-versions';
import type { TaskState } from '../threads/thread-protocol.ts';

/** Null for what is known not to exist. */
export interface ChunkState {
  readonly variables: ReadonlyMap<string, StoredVariable | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

export interface NeededNames {
  readonly variables: readonly string[];
  readonly sequences: readonly string[];
}

export const noState: ChunkState = { variables: new Map(), sequences: new Map() };

const readers = {
  plain: { findVariables, findSequences },
  locking: { findVariables: lockVariables, findSequences: lockSequences },
};

/** Everything known so far read again, and what is needed besides. */
export async function loadChunkState(
  db: Queryable,
  chunk: ClaimedChunk,
  {
    state,
    needs,
    how,
  }: { readonly state: ChunkState; readonly needs?: NeededNames; readonly how: keyof typeof readers },
): Promise<ChunkState> {
  const read = readers[how];
  const variables = [...new Set([...state.variables.keys(), ...(needs?.variables ?? [])])];
  const sequences = [...new Set([...state.sequences.keys(), ...(needs?.sequences ?? [])])];
  const { tenantId, variableNamespace, sequenceNamespace } = chunk;
  return {
    variables: await readAll(variables, async () =>
      read.findVariables(db, { tenantId, namespace: variableNamespace }, variables),
    ),
    sequences: await readAll(sequences, async () =>
      read.findSequences(db, { tenantId, namespace: sequenceNamespace }, sequences),
    ),
  };
}

export function isStateful({ variables, sequences }: ChunkState): boolean {
  return variables.size > 0 || sequences.size > 0;
}

export function toTaskState({ variables, sequences }: ChunkState): TaskState {
  return {
    variables: new Map([...variables].map(([name, stored]) => [name, stored?.value ?? null])),
    sequences: new Map(
      [...sequences].map(([name, sequence]) => [
        name,
        sequence && { last: sequence.last, next: nextOf(sequence), step: sequence.step },
      ]),
    ),
  };
}

export function versionOf({ variables }: ChunkState, name: string): number {
  return variables.get(name)?.version ?? absentVersion;
}

/** The first number that a document was rendered with; `start` where it began the sequence. */
export function firstNumberOf({ sequences }: ChunkState, name: string, start: number): number {
  const sequence = sequences.get(name);
  return sequence ? nextOf(sequence) : start;
}

function nextOf({ last, start, step }: SequenceState): number {
  return last === null ? start : last + step;
}

async function readAll<T>(
  names: readonly string[],
  read: () => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T | null>> {
  if (names.length === 0) return new Map();
  const found = await read();
  return new Map(names.map((name) => [name, found.get(name) ?? null]));
}
