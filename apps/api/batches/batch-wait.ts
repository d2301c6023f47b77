/**
 * Bounds the batches that requests of this process wait for. Requests that repeat an `Idempotency-Key` wait for the same
 * batch, and need one permit together, which the last of them returns.
 */
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { TenantPermits } from '@docgen/runtime/tenant-permits';

export class AwaitedBatches {
  readonly permits: TenantPermits;
  /** Number of waiting requests, by the id of their batch. */
  readonly requestCounts = new Map<string, number>();

  constructor(limits: PermitLimits) {
    this.permits = new TenantPermits(limits);
  }
}

/** The wait of one request, which ends with `end()`. */
export class BatchWait {
  readonly #awaited: AwaitedBatches;
  readonly #tenantId: string;
  #isHeld = false;
  #batchId: string | undefined;

  constructor(awaited: AwaitedBatches, tenantId: string) {
    this.#awaited = awaited;
    this.#tenantId = tenantId;
  }

  /**
   * Takes a permit for a batch that is not stored yet. False when the tenant, or all tenants, have no permit left: then
   * the answer must be 202.
   */
  reserve(): boolean {
    // `takeNow` returns undefined when it takes the permit, else the reason why not.
    this.#isHeld ||= this.#awaited.permits.takeNow(this.#tenantId, 1) === undefined;
    return this.#isHeld;
  }

  /** Waits for a stored batch. Takes a permit only when no other request waits for it; false as in `reserve`. */
  begin(batchId: string): boolean {
    if (this.#batchId === batchId) return true;
    const { requestCounts } = this.#awaited;
    const count = requestCounts.get(batchId) ?? 0;
    if (count === 0 && !this.reserve()) return false;
    // The batch keeps the permit of its first request until the last one ends. Later requests give theirs back here.
    if (count > 0 && this.#isHeld) this.#awaited.permits.give(this.#tenantId, 1);
    this.#isHeld = false;
    requestCounts.set(batchId, count + 1);
    this.#batchId = batchId;
    return true;
  }

  /** Later calls have no effect. */
  end(): void {
    const { permits, requestCounts } = this.#awaited;
    if (this.#isHeld) permits.give(this.#tenantId, 1);
    this.#isHeld = false;
    if (this.#batchId === undefined) return;
    const rest = (requestCounts.get(this.#batchId) ?? 0) - 1;
    if (rest > 0) {
      requestCounts.set(this.#batchId, rest);
    } else {
      requestCounts.delete(this.#batchId);
      permits.give(this.#tenantId, 1);
    }
    this.#batchId = undefined;
  }
}
