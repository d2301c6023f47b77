/** Reads the variables and sequences that renders have asked for, one query per kind and namespace. */
import type { Database } from '@docgen/database/connection/connect';
import { findSequences } from '@docgen/database/sequences/sequence-states';
import type { Queryable } from '@docgen/database/connection/transaction';
import { findVariables } from '@docgen/database/variables/variable-versions';
import type { RenderWork } from './render-work.ts';

export interface NeededNames {
  readonly variables: readonly string[];
  readonly sequences: readonly string[];
}

/** How state is read: as it stands, or under locks. */
export interface StateReaders {
  readonly findVariables: typeof findVariables;
  readonly findSequences: typeof findSequences;
}

const plainReaders: StateReaders = { findVariables, findSequences };

/** The same work with fresh state for everything that it has asked for so far. */
export async function loadState(
  db: Queryable,
  work: RenderWork,
  needed: NeededNames,
  readers: StateReaders = plainReaders,
): Promise<RenderWork> {
  const { tenantId, variableNamespace, sequenceNamespace } = work.request;
  const variableNames = [...new Set([...work.variables.keys(), ...needed.variables])];
  const sequenceNames = [...new Set([...work.sequences.keys(), ...needed.sequences])];
  const variables = await readAll(variableNames, async (names) =>
    readers.findVariables(db, { tenantId, namespace: variableNamespace }, names),
  );
  const sequences = await readAll(sequenceNames, async (names) =>
    readers.findSequences(db, { tenantId, namespace: sequenceNamespace }, names),
  );
  return { ...work, variables, sequences };
}

/** The same work with the state that it has asked for read again. */
export async function reloadState(db: Database, work: RenderWork): Promise<RenderWork> {
  return loadState(db.pool, { ...work, staleCount: work.staleCount + 1 }, { variables: [], sequences: [] });
}

async function readAll<T>(
  names: readonly string[],
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T | null>> {
  if (names.length === 0) return new Map();
  const found = await read(names);
  return new Map(names.map((name) => [name, found.get(name) ?? null]));
}
