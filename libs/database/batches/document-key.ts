/** The first columns of the key of documents. A query that names all of them reads one partition. */
import { undatedPartition } from '../schema/batch-tables.ts';

export interface DocumentKey {
  readonly tenantId: string;
  /** A day, or `undatedPartition`. */
  readonly expiresOn: string;
  readonly batchNo: number;
}

/** The `tenant_id` of documents; rows of the undated partition have none. */
export function documentOwner({ tenantId, expiresOn }: Pick<DocumentKey, 'tenantId' | 'expiresOn'>): string {
  return expiresOn === undatedPartition ? '' : tenantId;
}
