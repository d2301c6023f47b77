/** Orders the specs of a batch so that every spec comes after its parents. */

/** The relations of each spec to its parents, by index of the spec. */
type Needs = readonly (readonly (Need & { readonly field: string })[])[];
interface Need {
  readonly parentSpec: number;
}

/** The first relation, in the order of the batch, that is part of a cycle; undefined without a cycle. */
export function findCycle(needs: Needs): { readonly specIndex: number; readonly field: string } | undefined {
  if (orderParentsFirst(needs).length === needs.length) return undefined;
  const families = needs.map((_, specIndex) => findFamily(needs, specIndex));
  for (const [specIndex, relations] of needs.entries()) {
    const relation = relations.find(({ parentSpec }) => families[parentSpec]?.has(specIndex));
    if (relation !== undefined) return { specIndex, field: relation.field };
  }
  throw new Error('specs that cannot be ordered have a cycle');
}

/**
 * Indexes of the specs, each after all of its parents, otherwise in the order of the batch. Specs on a cycle and their
 * descendants are left out.
 */
export function orderParentsFirst(needs: readonly (readonly Need[])[]): number[] {
  const done = new Set<number>();
  const isReady = (relations: readonly Need[], specIndex: number): boolean =>
    !done.has(specIndex) && relations.every(({ parentSpec }) => done.has(parentSpec));
  // A batch has at most 100 specs, so a linear search for each next spec is fast enough.
  for (;;) {
    const next = needs.findIndex(isReady);
    if (next === -1) return [...done];
    done.add(next);
  }
}

/** A spec and all of its ancestors. */
function findFamily(needs: Needs, specIndex: number): ReadonlySet<number> {
  const family = new Set([specIndex]);
  // The iteration of a Set includes elements that are added meanwhile.
  for (const member of family) for (const { parentSpec } of needs[member] ?? []) family.add(parentSpec);
  return family;
}
