/** The variables and sequences that documents use: how they are loaded, and what a commit checks of them. */
import { findSequences, lockSequences } from '@docgen/database/sequences/sequence-states';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { StateUse } from '@docgen/database/variables/commit-variables';
import { absentVersion, findVariables, lockVariables } from '@docgen/database/variables/variable-versions';
import type { StoredVariable } from '@docgen/database/variables/variable-versions';
import { emptyState } from '@docgen/engine';
import type { RenderState, SequenceDraw, SequenceState } from '@docgen/engine';

/** Null for a name that is known not to exist. */
export interface DurableState {
  readonly variables: ReadonlyMap<string, StoredVariable | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

export interface StateScope {
  readonly tenantId: string;
  readonly variableNamespace: string;
  readonly sequenceNamespace: string;
}

export interface NeededNames {
  readonly variables: readonly string[];
  readonly sequences: readonly string[];
}

/** After this many commits with stale state, a document is rendered while its state is locked. */
export const staleCountMax = 3;

/** How often one document can ask for state. A computed name is known only when the value before it is loaded. */
export const stateRoundsMax = 32;

export const noState: DurableState = { variables: new Map(), sequences: new Map() };

const readers = {
  plain: { findVariables, findSequences },
  locking: { findVariables: lockVariables, findSequences: lockSequences },
};

/** Reads everything in `state` again, and `needs` besides. With 'locking', the rows stay locked until the commit. */
export async function loadState(
  db: Queryable,
  { tenantId, variableNamespace, sequenceNamespace }: StateScope,
  { state, needs }: { readonly state: DurableState; readonly needs?: NeededNames | undefined },
  how: keyof typeof readers = 'plain',
): Promise<DurableState> {
  const read = readers[how];
  return {
    variables: await readAll(namesOf(state.variables, needs?.variables), async (names) =>
      read.findVariables(db, { tenantId, namespace: variableNamespace }, names),
    ),
    sequences: await readAll(namesOf(state.sequences, needs?.sequences), async (names) =>
      read.findSequences(db, { tenantId, namespace: sequenceNamespace }, names),
    ),
  };
}

export function isStateful({ variables, sequences }: DurableState): boolean {
  return variables.size > 0 || sequences.size > 0;
}

/** What a template sees of the state. */
export function toRenderState(state: DurableState): RenderState {
  if (!isStateful(state)) return emptyState;
  const { variables, sequences } = state;
  return { variables: new Map([...variables].map(([name, stored]) => [name, stored?.value ?? null])), sequences };
}

/** What must still be true at the commit. Otherwise the documents are stale. */
export function assumptionsOf(
  state: DurableState,
  { reads, draws }: { readonly reads: readonly string[]; readonly draws: readonly SequenceDraw[] },
): Pick<StateUse, 'readVersions' | 'assumedFirst'> {
  const concrete = draws.filter(({ isConcrete }) => isConcrete);
  return {
    readVersions: new Map(reads.map((name) => [name, state.variables.get(name)?.version ?? absentVersion])),
    assumedFirst: new Map(concrete.map(({ name, start }) => [name, state.sequences.get(name)?.next ?? start])),
  };
}

function namesOf(known: ReadonlyMap<string, unknown>, needed: readonly string[] = []): string[] {
  return [...new Set([...known.keys(), ...needed])];
}

async function readAll<T>(
  names: readonly string[],
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T | null>> {
  if (names.length === 0) return new Map();
  const found = await read(names);
  return new Map(names.map((name) => [name, found.get(name) ?? null]));
}
