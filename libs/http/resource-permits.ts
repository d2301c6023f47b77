/** A shared resource with a limit per tenant and in total, for requests of a service. Counts its refusals. */
import { permitRefused } from '@docgen/contracts/errors';
import type { SharedResource } from '@docgen/contracts/error-catalog';
import type { ApiError } from '@docgen/contracts/errors';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits, PermitRefusal } from '@docgen/runtime/tenant-permits';
import { countRefusal } from './metrics.ts';
import { currentScope } from './request-scope.ts';

/** Returns this many of the permits, or all that are left. */
export type GivePermits = (count?: number) => void;

export class ResourcePermits {
  readonly resource: SharedResource;
  readonly permits: TenantPermits;

  constructor(resource: SharedResource, limits: PermitLimits) {
    this.resource = resource;
    this.permits = new TenantPermits(limits);
  }

  /**
   * Waits for permits for the tenant of the current request. An amount above the tenant's limit takes all of its permits.
   *
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the permits do not become free in time
   */
  async take(amount: number): Promise<GivePermits> {
    const tenantId = currentTenantId();
    const count = Math.min(amount, this.permits.limits.perTenantMax);
    const reason = await this.permits.wait(tenantId, count);
    if (reason !== undefined) throw this.refusal(reason);
    return this.#giverOf(tenantId, count);
  }

  /** Like `take`, but throws instead of waiting. */
  takeNow(amount: number): GivePermits {
    const tenantId = currentTenantId();
    const count = Math.min(amount, this.permits.limits.perTenantMax);
    const reason = this.permits.takeNow(tenantId, count);
    if (reason !== undefined) throw this.refusal(reason);
    return this.#giverOf(tenantId, count);
  }

  /** Like `takeNow`, but also beyond the limits; further requests are refused meanwhile. */
  takeAlways(amount: number): GivePermits {
    const tenantId = currentTenantId();
    this.permits.takeAlways(tenantId, amount);
    return this.#giverOf(tenantId, amount);
  }

  /** Like `take`; the permits are held until the request ends. */
  async hold(amount: number): Promise<void> {
    const give = await this.take(amount);
    endOfRequest(() => give());
  }

  /** Runs `work` with the permits held. */
  async during<T>(amount: number, work: () => Promise<T>): Promise<T> {
    const give = await this.take(amount);
    try {
      return await work();
    } finally {
      give();
    }
  }

  /** Counts a refusal and returns its error. */
  refusal(reason: PermitRefusal): ApiError {
    const { resource } = this;
    countRefusal(resource, reason);
    return permitRefused(resource, reason, this.permits.limits.perTenantMax);
  }

  #giverOf(tenantId: string, held: number): GivePermits {
    let left = held;
    return (count = left) => {
      const given = Math.min(count, left);
      left -= given;
      if (given > 0) this.permits.give(tenantId, given);
    };
  }
}

/** Code outside of requests counts as one tenant. */
function currentTenantId(): string {
  return currentScope()?.tenantId ?? '';
}

function endOfRequest(give: () => void): void {
  const scope = currentScope();
  if (scope === undefined) throw new Error('permits can be held for a request only within a request');
  scope.onEnd(give);
}
