/** What a caller is told when something would grow beyond a cap of the tenant's tier. */
import { ApiError } from '@docgen/contracts/errors';
import type { StoredResource } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import { findFullResource, readStored } from '@docgen/database/tenants/tenant-storage';

/**
 * Runs a transaction that stores something.
 *
 * @throws {ApiError} QUOTA_EXCEEDED when a cap has failed it; nothing is stored then
 */
export async function withinStorage<T>(db: Database, tenantId: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    const resource = findFullResource(error);
    throw resource === undefined ? error : await storageRefusal(db, tenantId, resource);
  }
}

/** The answer about what a cap has refused, with the numbers of this moment. */
export async function storageRefusal(db: Database, tenantId: string, resource: StoredResource): Promise<ApiError> {
  const { used, limit } = await readStored(db.pool, tenantId, resource);
  // Only a cap that was lifted meanwhile is null: it was not when it refused.
  const details = { resource, limit: limit ?? used, used };
  return new ApiError('QUOTA_EXCEEDED', messages[resource], details);
}

const messages: Readonly<Record<StoredResource, string>> = {
  templates: 'This tenant has as many templates as its tier allows. Delete some, or change to a higher tier.',
  sequences: 'This tenant has as many sequences as its tier allows. Delete some, or change to a higher tier.',
  variables: 'This tenant has as many variables as its tier allows. Delete some, or change to a higher tier.',
  storedBytes:
    'The batches of this tenant take as many bytes as its tier allows. Batches cannot be deleted yet; a higher tier has more room.',
};
