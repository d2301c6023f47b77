/**
 * Bounds the bytes of answers that this process keeps for readers. Small answers are not counted: requests in flight
 * bound them. A large document is fetched only when its bytes are granted, so it waits in Redis and not here.
 */
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { currentScope } from './request-scope.ts';
import { TenantBudget } from './tenant-budget.ts';

/** Answers up to this size are not counted; bytes. */
export const uncountedReplyBytesMax = 16 * 1024;
/** What an answer that comes without waiting may have; bytes. */
const promptReplyBytesMax = 256 * 1024;

export class ReplyBudget extends TenantBudget {
  constructor(limits: PermitLimits) {
    super('replyBytes', limits);
  }

  /**
   * Before a document is made.
   *
   * @throws {ApiError} RATE_LIMITED while the tenant's readers leave no room for another answer
   */
  assertRoom(tenantId: string): void {
    if (!this.permits.hasRoom(tenantId, promptReplyBytesMax)) throw this.refusal('tenant');
  }

  /** Waits until the answer of this request may have so many bytes; they are held until it is written. */
  async grant(bytes: number): Promise<void> {
    await this.hold(bytes);
    const scope = currentScope();
    if (scope !== undefined) scope.grantedReplyBytes += bytes;
  }

  /**
   * Before an answer is written: counts what `grant` has not.
   *
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admitReply(bytes: number): void {
    const scope = currentScope();
    if (scope === undefined || bytes <= uncountedReplyBytesMax) return;
    // The envelope around a granted document is small.
    const rest = bytes - scope.grantedReplyBytes;
    if (rest > uncountedReplyBytesMax) scope.onEnd(this.takeNow(rest));
  }
}
