/** The errors for stored resources that would exceed a cap of the tenant's tier. */
import { ApiError } from '@docgen/contracts/errors';
import type { StoredResource } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import { findFullResource, readStored } from '@docgen/database/tenants/tenant-storage';

/**
 * Runs a transaction that stores rows of a tenant.
 *
 * @throws {ApiError} QUOTA_EXCEEDED when a cap made it fail; nothing is stored then
 */
export async function withinStorage<T>(db: Database, tenantId: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    const resource = findFullResource(error);
    throw resource === undefined ? error : await storageRefusal(db, tenantId, resource);
  }
}

/** The error for a cap that was reached, with the current numbers. */
export async function storageRefusal(db: Database, tenantId: string, resource: StoredResource): Promise<ApiError> {
  const { used, limit } = await readStored(db.pool, tenantId, resource);
  // The cap is null only if it was removed after it refused.
  const details = { resource, limit: limit ?? used, used };
  return new ApiError('QUOTA_EXCEEDED', messages[resource], details);
}

const messages: Readonly<Record<StoredResource, string>> = {
  templates: 'This tenant has the most templates that its tier allows. Delete templates or change to a higher tier.',
  sequences: 'This tenant has the most sequences that its tier allows. Delete sequences or change to a higher tier.',
  variables: 'This tenant has the most variables that its tier allows. Delete variables or change to a higher tier.',
  datasets: 'This tenant has the most datasets that its tier allows. Delete datasets or change to a higher tier.',
  storedBytes:
    'The stored data of this tenant uses all bytes that its tier or its free trial allows. Delete batches or templates, or change to a higher tier.',
};
