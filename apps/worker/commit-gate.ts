/**
 * Lets few commits at a time write to the database. Several at once fight for the same end of the same
 * index: together they take longer than one after the other, and the processor time is the renders'.
 */

export interface CommitGate {
  /** Runs when one of the places is free, in the order of the calls. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createCommitGate(placesMax: number): CommitGate {
  const waiting: (() => void)[] = [];
  let free = placesMax;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    pass: async (work) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** A gate for each tenant. */
export interface TenantGates {
  pass<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

/** @param placesMax of one tenant: the others' commits find the connections that it leaves */
export function createTenantGates(placesMax: number): TenantGates {
  const gates = new Map<string, { readonly gate: CommitGate; insideCount: number }>();
  return {
    pass: async (tenantId, work) => {
      const entry = gates.get(tenantId) ?? { gate: createCommitGate(placesMax), insideCount: 0 };
      gates.set(tenantId, entry);
      entry.insideCount += 1;
      try {
        return await entry.gate.pass(work);
      } finally {
        entry.insideCount -= 1;
        if (entry.insideCount === 0) gates.delete(tenantId);
      }
    },
  };
}
