/**
 * Who may generate, and how much. A single document is let through by what was known up to a second
 * ago, and kept only by a commit that holds to the quota itself: single documents never pass it. A batch
 * is refused whole at submission, under a lock, counting what running batches may still make. So the
 * quota is passed only where single documents, let through before a batch was known here, take of its share.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import type { DocumentQuota } from '@docgen/contracts/render';
import { tierTerms } from '@docgen/contracts/tiers';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { lockQuota } from '@docgen/database/tenants/quotas';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Caller } from '@docgen/http/route-handler';
import { createStandingCache } from './standing-cache.ts';
import { readStanding } from './read-standing.ts';
import type { PeriodStanding } from './read-standing.ts';

export type TenantCaller = Pick<Caller, 'tenantId' | 'tier' | 'status'>;

export interface Quotas {
  /**
   * Before a single document; asks nobody where a contract sets no limit.
   *
   * @returns what the commit has to hold to, undefined without a limit
   * @throws {ApiError} FORBIDDEN for a tenant that may not generate, QUOTA_EXCEEDED
   */
  admitDocument(caller: TenantCaller): Promise<DocumentQuota | undefined>;
  /** The answer about a document that its commit has refused. */
  describeRefusal(tenantId: string): Promise<ApiError>;
  /**
   * First of all in the transaction that stores the batch.
   *
   * @throws {ApiError} FORBIDDEN, QUOTA_EXCEEDED when it does not fit whole
   */
  admitBatch(transaction: Queryable, caller: TenantCaller, documentCount: number): Promise<void>;
}

/** Of what a document is let through by, and of what it is refused by: nobody is refused by old news. */
const admittingAgeMsMax = 1_000;
const refusingAgeMsMax = 100;

/** The others have ended: they can read, sign in to the portal and see their usage. */
const generatingStatuses: ReadonlySet<TenantStatus> = new Set(['active', 'trialing', 'past_due']);

export function createQuotas(db: Database, clock: DatabaseClock): Quotas {
  const read = async (tenantId: string) => readStanding(db.pool, clock, tenantId);
  // Not on the database's clock: when that one steps back, what was read before would stay young.
  const standings = createStandingCache(read, () => performance.now());
  return {
    admitDocument: async (caller) => {
      if (isUnlimited(caller)) return undefined;
      const recent = await standings.get(caller.tenantId, admittingAgeMsMax);
      const standing = hasRoom(recent, 1) ? recent : await standings.get(caller.tenantId, refusingAgeMsMax);
      assertRoom(standing, 1);
      const { limit, firstDay, endDay } = standing;
      return limit === null ? undefined : { documents: limit, firstDay, endDay };
    },
    describeRefusal: async (tenantId) => exceeded(await read(tenantId)),
    admitBatch: async (transaction, caller, documentCount) => {
      if (isUnlimited(caller)) return;
      await lockQuota(transaction, caller.tenantId);
      assertRoom(await readStanding(transaction, clock, caller.tenantId), documentCount);
    },
  };
}

/** @throws {ApiError} FORBIDDEN */
function isUnlimited({ tier, status }: TenantCaller): boolean {
  if (tier === undefined || status === undefined) return false;
  assertGenerating(status);
  return tierTerms[tier].documentsPerPeriod === null;
}

function assertGenerating(status: TenantStatus): void {
  if (generatingStatuses.has(status)) return;
  throw new ApiError('FORBIDDEN', 'The subscription has ended: nothing can be generated until there is one again.', {});
}

function hasRoom({ status, limit, usedCount }: PeriodStanding, documentCount: number): boolean {
  return generatingStatuses.has(status) && (limit === null || usedCount + documentCount <= limit);
}

function assertRoom(standing: PeriodStanding, documentCount: number): void {
  assertGenerating(standing.status);
  if (!hasRoom(standing, documentCount)) throw exceeded(standing);
}

function exceeded({ limit, usedCount, endDay }: PeriodStanding): ApiError {
  // Only a limit that was lifted meanwhile is null: it was not there when the document was refused.
  const details = { limit: limit ?? usedCount, used: usedCount, resetsAt: `${endDay}T00:00:00.000Z` };
  return new ApiError('QUOTA_EXCEEDED', 'The documents of this billing period are used up.', details);
}
