/** A shared resource with a limit per tenant and in total, for requests of a service. Counts its refusals. */
import { resourceExhausted, tenantShareExceeded } from '@docgen/contracts/errors';
import type { BudgetedResource } from '@docgen/contracts/error-catalog';
import type { ApiError } from '@docgen/contracts/errors';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits, PermitRefusal } from '@docgen/runtime/tenant-permits';
import { countRefusal } from './metrics.ts';
import { currentScope } from './request-scope.ts';

export class TenantBudget {
  readonly resource: BudgetedResource;
  readonly permits: TenantPermits;

  constructor(resource: BudgetedResource, limits: PermitLimits) {
    this.resource = resource;
    this.permits = new TenantPermits(limits);
  }

  /**
   * Waits for units for the tenant of the current request. An amount above the tenant's share takes the whole share.
   *
   * @returns a function that returns the units; later calls have no effect
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the units do not become free in time
   */
  async take(amount: number): Promise<() => void> {
    const tenantId = currentTenantId();
    const units = Math.min(amount, this.permits.limits.perTenantMax);
    const reason = await this.permits.wait(tenantId, units);
    if (reason !== undefined) throw this.refusal(reason);
    return this.#giverOf(tenantId, units);
  }

  /** Like `take`, but throws instead of waiting. */
  takeNow(amount: number): () => void {
    const tenantId = currentTenantId();
    const units = Math.min(amount, this.permits.limits.perTenantMax);
    const reason = this.permits.takeNow(tenantId, units);
    if (reason !== undefined) throw this.refusal(reason);
    return this.#giverOf(tenantId, units);
  }

  /** Like `take`; the units are held until the request ends. */
  async hold(amount: number): Promise<void> {
    const give = await this.take(amount);
    endOfRequest(give);
  }

  /** Runs `work` with the units held. */
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
    return reason === 'tenant'
      ? tenantShareExceeded(resource, this.permits.limits.perTenantMax)
      : resourceExhausted(resource);
  }

  #giverOf(tenantId: string, units: number): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.permits.give(tenantId, units);
    };
  }
}

/** Code outside of requests shares one budget, like one tenant. */
function currentTenantId(): string {
  return currentScope()?.tenantId ?? '';
}

function endOfRequest(give: () => void): void {
  const scope = currentScope();
  if (scope === undefined) throw new Error('units can be held for a request only within a request');
  scope.onEnd(give);
}
