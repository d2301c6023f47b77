/**
 * Writes the variables of documents in the transaction that commits the documents. Requires that the variables which
 * they read are unchanged.
 */
import type { Queryable } from '../connection/transaction.ts';
import { absentVersion, lockVersions, writeVariables } from './variable-versions.ts';
import type { VariableGrowth, VariableScope } from './variable-versions.ts';

/** The durable state that rendered documents contain, and what they change of it. */
export interface StateUse {
  /** The version of each variable that was read; 0 for a missing one. */
  readonly readVersions: ReadonlyMap<string, number>;
  /** The first number that was drawn from each sequence whose numbers the documents already contain, by name. */
  readonly assumedFirst: ReadonlyMap<string, number>;
  /** JSON text by name. */
  readonly writes: ReadonlyMap<string, string>;
}

/**
 * Locks the variables that were read, checks their versions, and writes.
 *
 * @returns the growth, for `countStorage`; undefined when a variable has changed, and then the transaction must be
 *   rolled back
 */
export async function commitVariables(
  transaction: Queryable,
  scope: VariableScope,
  { readVersions, writes }: Pick<StateUse, 'readVersions' | 'writes'>,
): Promise<VariableGrowth | undefined> {
  if (readVersions.size > 0) {
    const current = await lockVersions(transaction, scope, [...readVersions.keys()]);
    for (const [name, version] of readVersions) {
      if ((current.get(name) ?? absentVersion) !== version) return undefined;
    }
  }
  if (writes.size === 0) return { variables: 0, storedBytes: 0 };
  const absentNames = [...readVersions].filter(([, version]) => version === absentVersion).map(([name]) => name);
  return writeVariables(transaction, scope, writes, new Set(absentNames));
}
