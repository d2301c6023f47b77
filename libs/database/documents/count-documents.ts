/** Counts documents that are not stored, in one statement, which is its own transaction. */
import type { DocumentQuota } from '@docgen/contracts/render';
import { acceptedDocuments } from './accepted-documents.ts';
import type { AcceptedRow } from './accepted-documents.ts';
import { countedUsage } from './counted-usage.ts';
import type { UsageSource } from './finished-document.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface DocumentsToCount extends UsageSource {
  readonly tenantId: string;
  readonly documents: number;
  readonly outputBytes: number;
  /** Epoch milliseconds on the database's clock. */
  readonly deadlineMs: number;
  readonly quota: DocumentQuota | undefined;
}

/** Counts accepted documents in the usage of their tenants. It returns the numbers of the accepted rows. */
export const countStatement = `
with ${acceptedDocuments},
${countedUsage}
select number from accepted`;

/**
 * Counts documents in the usage of their tenant.
 *
 * @returns false when the deadline has passed; then nothing is counted
 * @throws an error that `isOverQuota` recognises when they exceed the quota; then nothing is counted
 */
export async function countDocuments(
  db: Queryable,
  { tenantId, templateId, keyId, documents, outputBytes, deadlineMs, quota }: DocumentsToCount,
): Promise<boolean> {
  const row: AcceptedRow = {
    number: 0,
    tenant_id: tenantId,
    template_id: undefined,
    body_digest: undefined,
    usage_template: templateId,
    usage_key: keyId,
    deadline_ms: deadlineMs,
    documents,
    output_bytes: outputBytes,
    quota: quota?.documents,
    quota_first: quota?.firstDay,
    quota_end: quota?.endDay,
  };
  const { rowCount } = await db.query({
    name: 'commit-without-numbers',
    text: countStatement,
    values: [JSON.stringify([row])],
  });
  return rowCount === 1;
}
