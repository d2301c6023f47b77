/**
 * Divides a limited resource (requests, bytes, connections) among tenants, with a limit per tenant and in total. A
 * tenant that holds permits takes more only while enough stay free for others (`sparePerPermit`), so a new tenant finds
 * free ones although others take all they can. Waiting requests are admitted round-robin by tenant.
 * `docs/decisions/0016-fairness.md` lists the resources and their limits.
 */

export interface PermitLimits {
  /** Permits that all tenants can hold in total. */
  readonly totalMax: number;
  /** Permits that one tenant can hold. */
  readonly perTenantMax: number;
  /** Waiting requests of all tenants. With 0, requests are refused at once. */
  readonly waitingMax: number;
  /** Waiting requests of one tenant. They share the places as permits are shared. */
  readonly waitingPerTenantMax: number;
  /** Milliseconds after which a waiting request is refused. */
  readonly waitMsMax: number;
  /**
   * The share of a tenant shrinks with the free permits: for each permit that it holds, this many must stay free, but
   * no more than there are tenants with permits. With 1, a tenant holds at most half of what others leave; with 3, a
   * quarter. The default is 1. The first permits of a tenant need no spare ones.
   */
  readonly sparePerPermit?: number;
}

/** `tenant`: the tenant holds its share. `total`: all permits of the resource are held. */
export type PermitRefusal = 'tenant' | 'total';

export interface PermitRequest {
  readonly tenantId: string;
  /** Permits, a whole number from 0. */
  readonly amount: number;
  /** Called when the permits are held. `give` must return them. */
  enter(): void;
  refuse(reason: PermitRefusal): void;
}

interface Waiter extends PermitRequest {
  readonly timer: NodeJS.Timeout;
}

const noop = (): void => undefined;

export class TenantPermits {
  readonly limits: PermitLimits;
  #heldCount = 0;
  #waitingCount = 0;
  readonly #heldByTenant = new Map<string, number>();
  /** Waiting requests in the order of arrival, by tenant. The first tenant is admitted next. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  /** True when a waiting request lacks only permits of the total. Later requests must not overtake it. */
  #isTotalAwaited = false;

  constructor(limits: PermitLimits) {
    this.limits = limits;
  }

  /** Permits held by all tenants. */
  get heldCount(): number {
    return this.#heldCount;
  }

  /** True when the permits fit the limit of the tenant and none of its requests waits. */
  hasRoom(tenantId: string, amount: number): boolean {
    return this.#fitsTenant(tenantId, amount) && !this.#waiting.has(tenantId);
  }

  /** The reason why `take` would refuse at once; undefined when it would not. */
  refusalOf(tenantId: string, amount: number): PermitRefusal | undefined {
    const obstacle = this.#obstacleTo(tenantId, amount);
    return obstacle && this.#queueRefusal(tenantId, amount, obstacle);
  }

  /**
   * Calls either `enter` or `refuse` once: at once if possible, else within `waitMsMax`.
   *
   * @returns a function that ends the wait without a call; it has no effect after the wait
   */
  take(request: PermitRequest): () => void {
    const { tenantId, amount } = request;
    const obstacle = this.#obstacleTo(tenantId, amount);
    if (obstacle === undefined) {
      this.#hold(tenantId, amount);
      request.enter();
      return noop;
    }
    const refusal = this.#queueRefusal(tenantId, amount, obstacle);
    if (refusal === undefined) return this.#wait(request);
    request.refuse(refusal);
    return noop;
  }

  /** As `take`. Resolves with undefined when the permits are held, else with the reason. */
  async wait(tenantId: string, amount: number): Promise<PermitRefusal | undefined> {
    return new Promise((resolve) => {
      this.take({ tenantId, amount, enter: () => resolve(undefined), refuse: resolve });
    });
  }

  /** Waits for a permit and runs `work` while it is held. @throws {Error} when the permit is refused */
  async during<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const refusal = await this.wait(tenantId, 1);
    if (refusal !== undefined) throw new Error(`no permit became free (${refusal})`);
    try {
      return await work();
    } finally {
      this.give(tenantId, 1);
    }
  }

  /**
   * Takes permits without waiting.
   *
   * @returns undefined when the permits are held, else the reason
   */
  takeNow(tenantId: string, amount: number): PermitRefusal | undefined {
    const obstacle = this.#obstacleTo(tenantId, amount);
    if (obstacle === undefined) this.#hold(tenantId, amount);
    return obstacle;
  }

  /** Takes permits also beyond the limits: for what is already in use. Until they are returned, others wait for them. */
  takeAlways(tenantId: string, amount: number): void {
    this.#hold(tenantId, amount);
  }

  /** Returns permits and admits waiting requests that fit now. */
  give(tenantId: string, amount: number): void {
    this.#heldCount -= amount;
    const rest = this.#heldBy(tenantId) - amount;
    if (rest > 0) this.#heldByTenant.set(tenantId, rest);
    else this.#heldByTenant.delete(tenantId);
    this.#admitWaiting();
  }

  #heldBy(tenantId: string): number {
    return this.#heldByTenant.get(tenantId) ?? 0;
  }

  #fitsTenant(tenantId: string, amount: number): boolean {
    const held = this.#heldBy(tenantId);
    const freeAfter = this.limits.totalMax - this.#heldCount - amount;
    return (
      held + amount <= this.limits.perTenantMax &&
      this.#isFair(held, amount, { freeAfter, tenantCount: this.#heldByTenant.size })
    );
  }

  /** True when one of `tenantCount` may hold `amount` in addition to `held`, which leaves `freeAfter` for others. */
  #isFair(
    held: number,
    amount: number,
    { freeAfter, tenantCount }: { readonly freeAfter: number; readonly tenantCount: number },
  ): boolean {
    const spare = Math.min(this.limits.sparePerPermit ?? 1, tenantCount);
    return held === 0 || (held + amount) * spare <= freeAfter;
  }

  #hold(tenantId: string, amount: number): void {
    this.#heldCount += amount;
    this.#heldByTenant.set(tenantId, this.#heldBy(tenantId) + amount);
  }

  /** The reason why a new request cannot enter now. */
  #obstacleTo(tenantId: string, amount: number): PermitRefusal | undefined {
    if (!this.#fitsTenant(tenantId, amount)) return 'tenant';
    const isHeldBack = this.#isTotalAwaited || this.#waiting.has(tenantId);
    return isHeldBack || this.#heldCount + amount > this.limits.totalMax ? 'total' : undefined;
  }

  /** The reason why a request cannot wait either. */
  #queueRefusal(tenantId: string, amount: number, obstacle: PermitRefusal): PermitRefusal | undefined {
    const { perTenantMax, waitingMax, waitingPerTenantMax } = this.limits;
    if (amount > perTenantMax) return 'tenant';
    const waiting = this.#waiting.get(tenantId)?.size ?? 0;
    const freeAfter = waitingMax - this.#waitingCount - 1;
    if (waiting >= waitingPerTenantMax || !this.#isFair(waiting, 1, { freeAfter, tenantCount: this.#waiting.size }))
      return obstacle;
    return freeAfter < 0 ? 'total' : undefined;
  }

  #wait(request: PermitRequest): () => void {
    const { tenantId, amount } = request;
    const giveUp = (): void => {
      const reason = this.#fitsTenant(tenantId, amount) ? 'total' : 'tenant';
      if (this.#endWait(waiter)) request.refuse(reason);
    };
    const waiter: Waiter = { ...request, timer: setTimeout(giveUp, this.limits.waitMsMax) };
    const own = this.#waiting.get(tenantId) ?? new Set<Waiter>();
    this.#waiting.set(tenantId, own.add(waiter));
    this.#waitingCount += 1;
    if (this.#fitsTenant(tenantId, amount)) this.#isTotalAwaited = true;
    return () => void this.#endWait(waiter);
  }

  /** False when the wait has ended before. The end of a wait can admit later requests that need fewer permits. */
  #endWait(waiter: Waiter): boolean {
    const isRemoved = this.#remove(waiter);
    if (isRemoved) this.#admitWaiting();
    return isRemoved;
  }

  #remove(waiter: Waiter): boolean {
    const own = this.#waiting.get(waiter.tenantId);
    if (own === undefined || !own.delete(waiter)) return false;
    clearTimeout(waiter.timer);
    this.#waitingCount -= 1;
    if (own.size === 0) this.#waiting.delete(waiter.tenantId);
    return true;
  }

  #admitWaiting(): void {
    this.#isTotalAwaited = false;
    if (this.#waitingCount === 0) return;
    for (let next = this.#findNext(); next !== undefined; next = this.#findNext()) this.#admit(next);
  }

  /**
   * The next request that fits the limit of its tenant; undefined without one, or while the total lacks permits for it.
   */
  #findNext(): Waiter | undefined {
    for (const [tenantId, [first]] of this.#waiting) {
      if (first === undefined || !this.#fitsTenant(tenantId, first.amount)) continue;
      if (this.#heldCount + first.amount <= this.limits.totalMax) return first;
      this.#isTotalAwaited = true;
      return undefined;
    }
    return undefined;
  }

  #admit(waiter: Waiter): void {
    const { tenantId, amount } = waiter;
    this.#remove(waiter);
    const rest = this.#waiting.get(tenantId);
    if (rest !== undefined) {
      // Moves the tenant to the end, so that the other tenants are admitted first.
      this.#waiting.delete(tenantId);
      this.#waiting.set(tenantId, rest);
    }
    this.#hold(tenantId, amount);
    waiter.enter();
  }
}
