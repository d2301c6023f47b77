/**
 * Limits the number of concurrent commits. Many concurrent inserts contend for the same index pages: they take longer
 * than one after the other, and use processor time that renders need.
 */

export interface CommitGate {
  /** Runs `work` when a permit is free, in the order of the calls. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createCommitGate(permitsMax: number): CommitGate {
  const waiting: (() => void)[] = [];
  let free = permitsMax;
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

/** A separate gate for each tenant. */
export interface TenantGates {
  pass<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

/** @param perTenantMax of one tenant; the other connections stay free for other tenants */
export function createTenantGates(perTenantMax: number, totalMax = Infinity): TenantGates {
  const total = createCommitGate(totalMax);
  const gates = new Map<string, { readonly gate: CommitGate; insideCount: number }>();
  return {
    pass: async (tenantId, work) => {
      const entry = gates.get(tenantId) ?? { gate: createCommitGate(perTenantMax), insideCount: 0 };
      gates.set(tenantId, entry);
      entry.insideCount += 1;
      try {
        return await entry.gate.pass(async () => total.pass(work));
      } finally {
        entry.insideCount -= 1;
        if (entry.insideCount === 0) gates.delete(tenantId);
      }
    },
  };
}
