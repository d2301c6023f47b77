/** Reads and sets the storage counters of a tenant. */
import type { StoredResource } from '@docgen/contracts/tiers';
import { tierTerms } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import { countStorage, readStored } from '@docgen/database/tenants/tenant-storage';

/** Returns the cap of tier starter. */
export function starterCap(resource: StoredResource): number {
  const cap = tierTerms.starter.stored[resource];
  if (cap === null) throw new Error(`tier starter has no cap for ${resource}`);
  return cap;
}

/** Sets the counter of a tenant of tier starter so that only `room` is left. */
export async function leaveRoom(db: Database, tenantId: string, resource: StoredResource, room: number): Promise<void> {
  const used = await storedAmount(db, tenantId, resource);
  await countStorage(db.pool, tenantId, { [resource]: starterCap(resource) - used - room });
}

export async function storedAmount(db: Database, tenantId: string, resource: StoredResource): Promise<number> {
  return (await readStored(db.pool, tenantId, resource)).used;
}
