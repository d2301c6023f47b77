/**
 * Counts refused requests between two reports. Equal ones share an entry. The number of entries is bounded for each
 * tenant and in all, so neither a stranger nor a tenant can fill the memory, the log or the table.
 */
import type { Refusal } from '@docgen/contracts/internal';

/** Refused requests whose key is of no tenant. */
export interface StrangerRefusal {
  readonly address: string;
  readonly problem: string;
  readonly count: number;
}

export interface TakenRefusals {
  readonly ofTenants: readonly Refusal[];
  readonly ofStrangers: readonly StrangerRefusal[];
  /** Requests that had no room in the counts. */
  readonly droppedCount: number;
}

export interface RefusalCounts {
  addOfTenant(refusal: Refusal): void;
  addOfStranger(refusal: StrangerRefusal): void;
  /** Returns the counts and begins with empty ones. */
  take(): TakenRefusals;
}

/** The most entries of one tenant, of one revoked key, and of all callers without a known key. */
const entriesPerSourceMax = 50;
const entriesMax = 1_000;

export function createRefusalCounts(): RefusalCounts {
  let ofTenants = new BoundedCounts<Refusal>();
  let ofStrangers = new BoundedCounts<StrangerRefusal>();
  return {
    addOfTenant: (refusal) => {
      const { caller, address, object = '' } = refusal;
      const source = 'keyHash' in caller ? caller.keyHash : caller.tenantId;
      ofTenants.add(source, `${source} ${JSON.stringify(caller)} ${address} ${object}`, refusal);
    },
    addOfStranger: (refusal) => ofStrangers.add('', `${refusal.address} ${refusal.problem}`, refusal),
    take: () => {
      const droppedCount = ofTenants.droppedCount + ofStrangers.droppedCount;
      const taken = { ofTenants: ofTenants.entries(), ofStrangers: ofStrangers.entries(), droppedCount };
      ofTenants = new BoundedCounts();
      ofStrangers = new BoundedCounts();
      return taken;
    },
  };
}

class BoundedCounts<Entry extends { readonly count: number }> {
  droppedCount = 0;
  readonly #byName = new Map<string, Entry>();
  readonly #perSource = new Map<string, number>();

  add(source: string, name: string, entry: Entry): void {
    const known = this.#byName.get(name);
    if (known !== undefined) return void this.#byName.set(name, { ...known, count: known.count + entry.count });
    const ofSource = this.#perSource.get(source) ?? 0;
    if (ofSource >= entriesPerSourceMax || this.#byName.size >= entriesMax) {
      this.droppedCount += entry.count;
      return undefined;
    }
    this.#perSource.set(source, ofSource + 1);
    this.#byName.set(name, entry);
    return undefined;
  }

  entries(): Entry[] {
    return [...this.#byName.values()];
  }
}
