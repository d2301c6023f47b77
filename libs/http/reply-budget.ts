/**
 * Bounds the bytes of answers that this process holds for readers. Small answers are not counted, because the limit of
 * requests in flight bounds them. A large document stays in Redis until its bytes are granted.
 */
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { currentScope } from './request-scope.ts';
import { TenantBudget } from './tenant-budget.ts';

/** Answers up to this size are not counted; bytes. */
export const uncountedReplyBytesMax = 16 * 1024;
/** The longest answer that does not wait in Redis for its bytes to be granted. */
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

  /** Waits until the answer of this request may have this many bytes. They are held until the answer is written. */
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
