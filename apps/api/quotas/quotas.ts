/**
 * Enforces the document quota of a tenant. A single document is admitted by a status that is at most a second old. Its
 * commit checks the quota again, so single documents never exceed it. A batch is admitted or refused as a whole at
 * submission, under a lock that counts what running batches can still generate. The quota can only be exceeded by
 * single documents that were admitted before this process knew about a new batch.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import type { DocumentQuota } from '@docgen/contracts/render';
import { documentsPerPeriodOf } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { lockQuota } from '@docgen/database/tenants/quotas';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Caller } from '@docgen/http/route-handler';
import { createSubscriptionStatusCache } from './subscription-status-cache.ts';
import { readSubscriptionStatus } from './subscription-status.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

export type TenantCaller = Pick<Caller, 'tenantId' | 'keyId' | 'tier' | 'status'>;

export interface Quotas {
  /**
   * Admits a single document. Reads nothing for a tier without a limit.
   *
   * @returns the quota that the commit has to check, undefined without a limit
   * @throws {ApiError} FORBIDDEN without an active subscription, QUOTA_EXCEEDED
   */
  admitDocument(caller: TenantCaller): Promise<DocumentQuota | undefined>;
  /**
   * Admits the next documents of a range, as many as the quota has room for.
   *
   * @param isRepeated true after the commit of documents that this has admitted was refused: the status is read again
   * @returns at most `wanted` documents, at least one
   * @throws {ApiError} FORBIDDEN without an active subscription, QUOTA_EXCEEDED without room for one
   */
  admitDocuments(caller: TenantCaller, wanted: number, isRepeated: boolean): Promise<AdmittedDocuments>;
  /** The error for a document that its commit has refused. */
  describeRefusal(tenantId: string): Promise<ApiError>;
  /**
   * Admits a batch, in the transaction that stores it: other batches of the tenant wait until its end. Call it after
   * the claim of an Idempotency-Key and before the insert: an inserted batch would count as a running one.
   *
   * @throws {ApiError} FORBIDDEN without an active subscription, QUOTA_EXCEEDED when not all documents fit
   */
  admitBatch(transaction: Queryable, caller: TenantCaller, documentCount: number): Promise<void>;
}

/** Maximum ages of a status that admits and of one that refuses: a new subscription takes effect almost at once. */
const admittingAgeMsMax = 1_000;
const refusingAgeMsMax = 100;

/** Tenants with another status can read, open the billing portal and see their usage, but not generate. */
const generatingStatuses: ReadonlySet<TenantStatus> = new Set(['active', 'trialing', 'past_due']);

export interface AdmittedDocuments {
  readonly documentCount: number;
  /** The quota that their commit has to check, undefined without a limit. */
  readonly quota: DocumentQuota | undefined;
}

export function createQuotas(db: Database, clock: DatabaseClock): Quotas {
  const read = async (tenantId: string) => readSubscriptionStatus(db.pool, clock, tenantId);
  // The database's clock can step back, which would make cached statuses look fresh. This clock is monotonic.
  const statuses = createSubscriptionStatusCache(read, () => performance.now());
  return {
    admitDocument: async (caller) => {
      if (isUnlimited(caller)) return undefined;
      const recent = await statuses.get(caller.tenantId, admittingAgeMsMax);
      const status = hasRoom(recent, 1) ? recent : await statuses.get(caller.tenantId, refusingAgeMsMax);
      assertRoom(status, 1);
      return quotaOf(status);
    },
    admitDocuments: async (caller, wanted, isRepeated) => {
      if (isUnlimited(caller)) return { documentCount: wanted, quota: undefined };
      const recent = await statuses.get(caller.tenantId, isRepeated ? 0 : admittingAgeMsMax);
      const status =
        isRepeated || hasRoom(recent, wanted) ? recent : await statuses.get(caller.tenantId, refusingAgeMsMax);
      assertRoom(status, 1);
      const { limit, usedCount } = status;
      return { documentCount: limit === null ? wanted : Math.min(wanted, limit - usedCount), quota: quotaOf(status) };
    },
    describeRefusal: async (tenantId) => exceeded(await read(tenantId), 1),
    admitBatch: async (transaction, caller, documentCount) => {
      if (isUnlimited(caller)) return;
      await lockQuota(transaction, caller.tenantId);
      assertRoom(await readSubscriptionStatus(transaction, clock, caller.tenantId), documentCount);
    },
  };
}

function quotaOf({ limit, firstDay, endDay }: SubscriptionStatus): DocumentQuota | undefined {
  return limit === null ? undefined : { documents: limit, firstDay, endDay };
}

/** @throws {ApiError} FORBIDDEN */
function isUnlimited({ tier, status }: TenantCaller): boolean {
  if (tier === undefined || status === undefined) return false;
  assertGenerating(status);
  return documentsPerPeriodOf({ tier, status }) === null;
}

function assertGenerating(status: TenantStatus): void {
  if (generatingStatuses.has(status)) return;
  throw new ApiError('FORBIDDEN', 'The subscription has ended. Subscribe again to generate documents.', {});
}

function hasRoom({ status, limit, usedCount }: SubscriptionStatus, documentCount: number): boolean {
  if (!generatingStatuses.has(status)) return false;
  // A virtual batch takes nothing, so it also fits when running batches have exceeded the quota.
  return limit === null || documentCount === 0 || usedCount + documentCount <= limit;
}

function assertRoom(subscription: SubscriptionStatus, documentCount: number): void {
  assertGenerating(subscription.status);
  if (!hasRoom(subscription, documentCount)) throw exceeded(subscription, documentCount);
}

function exceeded({ status, limit, usedCount, endDay }: SubscriptionStatus, needed: number): ApiError {
  // The limit is null only if it was removed after the document was refused.
  const quota = limit ?? usedCount;
  const remaining = Math.max(0, quota - usedCount);
  const details = { limit: quota, used: usedCount, needed, remaining, resetsAt: `${endDay}T00:00:00.000Z` };
  const documents = needed === 1 ? 'document' : 'documents';
  const message = `The request needs ${needed} ${documents}, and ${remaining} of the quota of ${quota} per billing period are left. ${nextQuota(status, endDay)}`;
  return new ApiError('QUOTA_EXCEEDED', message, details);
}

function nextQuota(status: TenantStatus, endDay: string): string {
  return status === 'trialing'
    ? `The free trial ends on ${endDay}, and the tier has a larger quota then.`
    : `The next period begins on ${endDay}.`;
}
