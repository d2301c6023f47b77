/** The byte permits that the body of one request holds until the request ends. */
import { permitRefused } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { countRefusal } from './metrics.ts';

/** A shorter body counts as this many bytes, for the memory of its request. This bounds the uploads of one caller. */
export const heldBytesMin = 16 * 1024;

export class RequestBytes {
  readonly #permits: TenantPermits;
  readonly #tenantId: string;
  #heldBytes = 0;

  constructor(permits: TenantPermits, tenantId: string) {
    this.#permits = permits;
    this.#tenantId = tenantId;
  }

  /** Holds at least this many bytes in total. Returns the error to answer with when they are not free. */
  growTo(bytes: number): ApiError | undefined {
    // The first permits of a tenant need no spare ones: these are few, so that long bodies leave room for short ones.
    return this.#hold(heldBytesMin) ?? this.#hold(bytes);
  }

  #hold(bytes: number): ApiError | undefined {
    const missing = bytes - this.#heldBytes;
    if (missing <= 0) return undefined;
    const reason = this.#permits.takeNow(this.#tenantId, missing);
    if (reason === undefined) {
      this.#heldBytes += missing;
      return undefined;
    }
    countRefusal('requestBytes', reason);
    return permitRefused('requestBytes', reason, this.#permits.limits.perTenantMax);
  }

  release(): void {
    this.#permits.give(this.#tenantId, this.#heldBytes);
    this.#heldBytes = 0;
  }
}
