/**
 * Answers requests for ranges of virtual batches: renders, counts the documents in the usage of their tenant, and then
 * replies. A read that ends without documents, because it is late or its ancestors are too large, counts the documents
 * that it rendered. A request waits until its tenant has a permit. Tenants take turns, so a tenant waits for at most as
 * long as a task of another one takes.
 */
import type { RangeFailure, RenderRangeReply, RenderRangeRequest } from '@docgen/contracts/range-queue';
import { BatchGone } from '@docgen/database/batches/batches';
import { isOverQuota, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { CountedDocuments } from '@docgen/database/documents/accepted-documents';
import { countDocuments } from '@docgen/database/documents/count-documents';
import { AncestorsTooLarge } from '@docgen/engine';
import type { Answer, StoreEarly } from '@docgen/queue/reply-sender';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Logger } from '@docgen/runtime/logger';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import { noteUnavailable } from '../failures.ts';
import { countRendered } from '../metrics.ts';
import { retryCommit } from '../retries.ts';
import type { RenderedRange } from '../thread/protocol.ts';
import type { RangeWatch, VirtualRenderer } from './render-virtual.ts';

export interface RangeDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly renderer: VirtualRenderer;
  readonly permits: TenantPermits;
  readonly log: Logger;
  readonly storeEarly: StoreEarly;
}

const noBytes = new Uint8Array(0);

/** @param threads batch threads of the worker */
export function createRangePermits(threads: number, waitMsMax: number): TenantPermits {
  return new TenantPermits({
    // While some ranges render, others are counted.
    totalMax: threads + 1,
    // One permit stays free for other tenants.
    perTenantMax: threads,
    waitingMax: 512,
    waitingPerTenantMax: 256,
    waitMsMax,
  });
}

export async function runRanges(
  deps: RangeDeps,
  requests: readonly RenderRangeRequest[],
  answer: Answer<RenderRangeReply>,
): Promise<void> {
  await Promise.all(requests.map(async (request) => answer([await answerRange(deps, request)])));
}

async function answerRange(deps: RangeDeps, request: RenderRangeRequest): Promise<Reply<RenderRangeReply>> {
  const { requestId, tenantId } = request;
  const refusal = await deps.permits.wait(tenantId, 1);
  if (refusal !== undefined) return failed(requestId, 'unavailable');
  try {
    const range = await renderAndCount(deps, request);
    return { head: { kind: 'rendered', requestId, next: range.next }, bytes: range.rows };
  } catch (error) {
    return failed(requestId, reasonOf(deps, request, error));
  } finally {
    deps.permits.give(tenantId, 1);
  }
}

/** @throws {Late} or {LateAndCounted} after the deadline; {AncestorsTooLarge}; {NotStored}; an error that `isOverQuota` recognises */
async function renderAndCount(deps: RangeDeps, request: RenderRangeRequest): Promise<RenderedRange> {
  let renderedCount = 0;
  const watch: RangeWatch = {
    assertInTime: () => {
      if (deps.clock.nowMs() >= request.deadlineMs) throw new Late();
    },
    onRendered: (completedCount) => {
      renderedCount += completedCount;
    },
  };
  try {
    const range = await deps.renderer.render(request, request, watch);
    await storeReply(deps, request, range);
    await countDelivered(deps, request, range);
    return range;
  } catch (error) {
    const hasNoDocuments = error instanceof Late || error instanceof AncestorsTooLarge;
    if (!hasNoDocuments || renderedCount === 0) throw error;
    await countLost(deps, request, renderedCount);
    throw error instanceof Late ? new LateAndCounted() : error;
  }
}

/** A large range is in Redis before its documents count. @throws {NotStored} */
async function storeReply(
  { storeEarly }: RangeDeps,
  { requestId }: RenderRangeRequest,
  range: RenderedRange,
): Promise<void> {
  await storeEarly(requestId, range.rows).catch((cause: unknown) => {
    throw new NotStored('Redis does not store a large range, so it is not counted', { cause });
  });
}

async function countDelivered(deps: RangeDeps, request: RenderRangeRequest, range: RenderedRange): Promise<void> {
  const { deadlineMs, quota, isCounted } = request;
  const { completedCount: documents, outputBytes } = range;
  if (!isCounted || documents === 0) return;
  // It may be unknown whether a failed commit has counted. The caller gets no document then, and asks for none again.
  if (!(await count(deps, request, { documents, outputBytes, deadlineMs, quota }))) throw new Late();
}

/** Counts documents that used render threads and reach no caller: also those of samples, and beyond the quota. */
async function countLost(deps: RangeDeps, request: RenderRangeRequest, documents: number): Promise<void> {
  await count(deps, request, { documents, outputBytes: 0, deadlineMs: Number.MAX_SAFE_INTEGER, quota: undefined });
}

/** False when the deadline has passed. */
async function count(
  { db }: RangeDeps,
  { tenantId, templateId, keyId }: RenderRangeRequest,
  counted: Pick<CountedDocuments, 'documents' | 'outputBytes' | 'deadlineMs' | 'quota'>,
): Promise<boolean> {
  const accepted = await retryCommit(async () =>
    countDocuments(db.pool, [{ tenantId, templateId, keyId, ...counted }]),
  );
  if (accepted.size > 0) countRendered(counted.documents);
  return accepted.size > 0;
}

class Late extends Error {}
/** Its reply is `unknown`: a caller that is told that nothing was counted would ask again, and pay twice. */
class LateAndCounted extends Error {}
class NotStored extends Error {}

function reasonOf({ log }: RangeDeps, { batchId, specIndex, from }: RenderRangeRequest, err: unknown): RangeFailure {
  if (isOverQuota(err)) return 'quotaExceeded';
  if (err instanceof AncestorsTooLarge) return 'ancestorsTooLarge';
  if (err instanceof LateAndCounted) return 'unknown';
  if (err instanceof Late || err instanceof BatchGone) return 'unavailable';
  const where = { batchId, specIndex, from };
  if (!(err instanceof NotStored)) return noteUnavailable(log, err, where).reason;
  log.warn({ err, ...where }, err.message);
  return isSurelyUncommitted(err) ? 'unavailable' : 'unknown';
}

function failed(requestId: string, reason: RangeFailure): Reply<RenderRangeReply> {
  return { head: { kind: 'failed', requestId, reason }, bytes: noBytes };
}
