/** The order in which the specs of a batch can be made: a graph of children and their parents, no more. */

/** What a spec needs of others, by index of the spec. */
type Needs = readonly (readonly { readonly field: string; readonly parentSpec: number }[])[];

/** The first relation, in the order of the batch, that is part of a cycle. */
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
 * Indexes of the specs, each behind all of its parents and as early as the order of the batch allows.
 * Those on a cycle, and below one, are left out.
 */
export function orderParentsFirst(needs: Needs): number[] {
  const done = new Set<number>();
  const isReady = (relations: Needs[number], specIndex: number): boolean =>
    !done.has(specIndex) && relations.every(({ parentSpec }) => done.has(parentSpec));
  // At most 100 specs: looking for the first ready one each time costs nothing.
  for (;;) {
    const next = needs.findIndex(isReady);
    if (next === -1) return [...done];
    done.add(next);
  }
}

/** A spec and all of its ancestors. */
function findFamily(needs: Needs, specIndex: number): ReadonlySet<number> {
  const family = new Set([specIndex]);
  // A set that grows while it is walked is walked to its new end.
  for (const member of family) for (const { parentSpec } of needs[member] ?? []) family.add(parentSpec);
  return family;
}
