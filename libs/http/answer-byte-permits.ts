/**
 * Bounds the bytes of answers that this process holds for readers. Small answers are not counted, because the limit of
 * requests in flight bounds them. A large document stays in Redis until its bytes are granted.
 */
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { currentScope } from './request-scope.ts';
import { ResourcePermits } from './resource-permits.ts';

/** Answers up to this size are not counted; bytes. */
export const uncountedAnswerBytesMax = 16 * 1024;
/** The longest answer that does not wait in Redis for its bytes to be granted. */
const promptAnswerBytesMax = 256 * 1024;

export class AnswerBytePermits extends ResourcePermits {
  constructor(limits: PermitLimits) {
    super('answerBytes', limits);
  }

  /**
   * Before a document is made.
   *
   * @throws {ApiError} RATE_LIMITED while the tenant's readers leave no room for another answer
   */
  assertRoom(tenantId: string): void {
    if (!this.permits.hasRoom(tenantId, promptAnswerBytesMax)) throw this.refusal('tenant');
  }

  /** Waits until the answer of this request may have this many bytes. They are held until the answer is written. */
  async grant(bytes: number): Promise<void> {
    await this.hold(bytes);
    const scope = currentScope();
    if (scope !== undefined) scope.grantedAnswerBytes += bytes;
  }

  /**
   * Before an answer is written: counts what `grant` has not.
   *
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admitAnswer(bytes: number): void {
    const scope = currentScope();
    if (scope === undefined || bytes <= uncountedAnswerBytesMax) return;
    // The envelope around a granted document is small.
    const rest = bytes - scope.grantedAnswerBytes;
    if (rest > uncountedAnswerBytesMax) scope.onEnd(this.takeNow(rest));
  }
}
