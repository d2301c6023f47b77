/** Asks the workers for a range of a virtual batch, as far as the quota of the tenant reaches. */
import { ApiError, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import type { BatchRecord, BatchSpecRecord } from '@docgen/database/batches/batches';
import { documentSeed } from '@docgen/engine';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import type { ApiDeps } from '../deps.ts';
import type { TenantCaller } from '../quotas/quotas.ts';

export interface VirtualBatch extends BatchRecord {
  readonly specs: readonly BatchSpecRecord[];
}

export interface RangeOfSpec {
  readonly specIndex: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface VirtualPage {
  /** At least one: the range, or its beginning. */
  readonly documents: readonly BatchDocumentRecord[];
  readonly bytes: number;
  /** False when the page ended before the range. */
  readonly isComplete: boolean;
  /** The page has a large document, and holds permits for answer bytes. */
  readonly isLarge: boolean;
  /** Returns the permits. */
  release(): void;
}

export interface RangeToRead extends RangeOfSpec {
  /** False for samples, which count in no quota. */
  readonly isCounted: boolean;
  /** The request asks for one document only. */
  readonly isSingle: boolean;
}

/** A chain of parents can be rendered for one document, each with the time limit of a document. */
const deadlineMs = 25_000;
// Time for the reply to a range that is counted just before the deadline.
const replyMarginMs = 500;
// Other requests of the tenant can use up the quota between its check and the count.
const attemptsMax = 3;
/** A large reply is in memory as bytes and as a string with 2 bytes per character. */
const bytesPerReplyByte = 3;

/**
 * The documents are counted when this resolves.
 *
 * @throws {ApiError} FORBIDDEN, QUOTA_EXCEEDED, GENERATION_ERROR or SERVICE_UNAVAILABLE; RATE_LIMITED when the tenant
 *   has too many reads, of which nothing was rendered
 */
export async function askForRange(
  deps: ApiDeps,
  caller: TenantCaller,
  batch: VirtualBatch,
  range: RangeToRead,
): Promise<VirtualPage> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const page = await askOnce(deps, caller, batch, { ...range, isRepeated: attempt > 1 });
    if (page !== 'quotaExceeded') return page;
  }
  throw await deps.quotas.describeRefusal(caller.tenantId);
}

async function askOnce(
  deps: ApiDeps,
  caller: TenantCaller,
  batch: VirtualBatch,
  { specIndex, from, to, isCounted, isSingle, isRepeated }: RangeToRead & { readonly isRepeated: boolean },
): Promise<VirtualPage | 'quotaExceeded'> {
  const spec = batch.specs[specIndex];
  if (spec === undefined) throw new Error(`a position of the batch names spec ${specIndex}, which does not exist`);
  const { documentCount, quota } = await deps.quotas.admitDocuments(caller, to - from, isRepeated);
  const held = new HeldBytes(deps.permits.answerBytes);
  const { batchId, batchNo, seed, asOf } = batch;
  const requestNow = () => ({
    tenantId: caller.tenantId,
    batchId,
    batchNo,
    specIndex,
    seed,
    from,
    to: from + documentCount,
    isCounted,
    templateId: spec.templateId,
    keyId: caller.keyId,
    ...(asOf === null ? {} : { asOfMs: asOf.getTime() }),
    ...(quota === undefined ? {} : { quota }),
    deadlineMs: Math.floor(deps.clock.nowMs() + deadlineMs - replyMarginMs),
  });
  const grantBytes = async (bytes: number) => held.take(bytes * bytesPerReplyByte);
  const { virtualReads, ranges } = deps.permits;
  const reply = await (isSingle ? virtualReads : ranges)
    .during(1, async () => deps.renderRanges.request(requestNow(), deadlineMs, { grantBytes }))
    .catch((error: unknown) => {
      held.release();
      throw error;
    });
  if (reply.head.kind === 'rendered') {
    const documents = toDocuments(batch, { specIndex, from }, reply.bytes);
    const isComplete = reply.head.next === to;
    return { documents, bytes: reply.bytes.length, isComplete, isLarge: held.isTaken, release: () => held.release() };
  }
  if (reply.head.reason === 'quotaExceeded') return reply.head.reason;
  if (reply.head.reason === 'ancestorsTooLarge') throw ancestorsTooLarge();
  deps.clock.noteMissedDeadline();
  if (reply.head.reason === 'unknown') throw outcomeUnknown();
  throw unavailable('The documents were not generated in time. Nothing was counted. Send the request again.');
}

function ancestorsTooLarge(): ApiError {
  const reason =
    'The values of the ancestors of the document need too much memory. Use shorter values or fewer parents.';
  return new ApiError('GENERATION_ERROR', reason, { reason });
}

/** Permits for answer bytes, held while a page is in memory. */
class HeldBytes {
  readonly #answerBytes: ResourcePermits;
  #give: (() => void) | undefined;

  constructor(answerBytes: ResourcePermits) {
    this.#answerBytes = answerBytes;
  }

  get isTaken(): boolean {
    return this.#give !== undefined;
  }

  async take(bytes: number): Promise<void> {
    this.#give = await this.#answerBytes.take(bytes);
  }

  /** Later calls have no effect. */
  release(): void {
    this.#give?.();
  }
}

/** A line is the JSON text of a document, or an exclamation mark and its error. */
function toDocuments(
  { seed, specs }: VirtualBatch,
  { specIndex, from }: Pick<RangeOfSpec, 'specIndex' | 'from'>,
  bytes: Uint8Array,
): BatchDocumentRecord[] {
  const firstSeed = documentSeed(seed, specs[specIndex]?.alias ?? '', from);
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8').split('\n');
  lines.pop();
  return lines.map((line, index) => {
    const isFailed = line.startsWith('!');
    return {
      specIndex,
      seqNo: from + index,
      documentSeed: firstSeed + index,
      result: isFailed ? null : line,
      error: isFailed ? line.slice(1) : null,
    };
  });
}
