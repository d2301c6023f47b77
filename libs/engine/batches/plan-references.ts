/** Plans which values of its parents each spec needs. */

/** A relation whose parent is known. */
export interface FoundRelation {
  /** Top-level member of the child. */
  readonly field: string;
  /** Index of the parent's spec. */
  readonly parentSpec: number;
  /** Alias and path of the parent, as submitted. */
  readonly from: string;
  /** Member names and list indexes, at least one step. */
  readonly path: readonly string[];
}

export interface PlannedReferences {
  readonly relations: readonly {
    readonly field: string;
    readonly parentSpec: number;
    /** Index into the parent's `referencedPaths`. */
    readonly reference: number;
    readonly from: string;
  }[];
  /** Paths to the values that children need of the documents of this spec. */
  readonly referencedPaths: readonly (readonly string[])[];
}

/** @param found the relations of each spec, in the order of the batch */
export function planReferences(found: readonly (readonly FoundRelation[])[]): PlannedReferences[] {
  const pathsOfSpecs = found.map(() => new Map<string, readonly string[]>());
  for (const { parentSpec, from, path } of found.flat()) pathsOfSpecs[parentSpec]?.set(from, path);
  const references = pathsOfSpecs.map((paths) => new Map([...paths.keys()].map((from, index) => [from, index])));
  return found.map((relations, index) => ({
    relations: relations.map(({ field, parentSpec, from }) => {
      const reference = references[parentSpec]?.get(from);
      if (reference === undefined) throw new Error(`the path of ${from} was not collected`);
      return { field, parentSpec, reference, from };
    }),
    referencedPaths: [...(pathsOfSpecs[index]?.values() ?? [])],
  }));
}

/**
 * How many documents of ancestors one document of each spec can need: one for each path from the spec to an ancestor.
 *
 * @param order indexes of all specs, each after its parents
 */
export function countAncestors(
  found: readonly (readonly Pick<FoundRelation, 'parentSpec'>[])[],
  order: readonly number[],
): number[] {
  const counts = found.map(() => 0);
  for (const specIndex of order) {
    const parents = new Set(found[specIndex]?.map(({ parentSpec }) => parentSpec));
    counts[specIndex] = [...parents].reduce((sum, parent) => sum + 1 + (counts[parent] ?? 0), 0);
  }
  return counts;
}
