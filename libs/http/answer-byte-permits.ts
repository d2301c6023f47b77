/**
 * Bounds the bytes of answers that this process holds for readers. Small answers are not counted, because the limit of
 * requests in flight bounds them. A large document stays in Redis until its bytes are granted.
 */
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { currentScope } from './request-scope.ts';
import { ResourcePermits } from './resource-permits.ts';
import type { GivePermits } from './resource-permits.ts';

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
   * Before the answer to a read is written: counts what `grant` has not.
   *
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admitAnswer(bytes: number): void {
    const rest = uncountedOf(bytes);
    if (rest > 0) this.#giveAtEnd(this.takeNow(rest));
  }

  /**
   * Before the answer to a write is written: as `admitAnswer`, but refuses nothing, because the effect of the request
   * is committed. The limit of requests in flight bounds these answers.
   */
  countAnswer(bytes: number): void {
    const rest = uncountedOf(bytes);
    if (rest > 0) this.#giveAtEnd(this.takeAlways(rest));
  }

  #giveAtEnd(give: GivePermits): void {
    currentScope()?.onEnd(() => give());
  }
}

/** Bytes of the answer that `grant` has not counted; 0 for a small answer, or a small envelope around a document. */
function uncountedOf(bytes: number): number {
  const rest = bytes - (currentScope()?.grantedAnswerBytes ?? 0);
  return rest > uncountedAnswerBytesMax ? rest : 0;
}
