/**
 * Holds the permits of one request, from its dispatch until its answer is written or the caller has disconnected. Code
 * finds the scope of its request by AsyncLocalStorage, and the end of the scope returns the permits.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export class RequestScope {
  readonly tenantId: string;
  /** Bytes of the request's body, once it is read, and of what the service has added to it. */
  requestBytes = 0;
  /** Bytes of the answer for which the request holds permits. */
  grantedAnswerBytes = 0;
  readonly #cleanups: (() => void)[] = [];
  #isEnded = false;

  constructor(tenantId: string) {
    this.tenantId = tenantId;
  }

  /** Runs `cleanup` when the request ends, or at once if it has ended. */
  onEnd(cleanup: () => void): void {
    if (this.#isEnded) cleanup();
    else this.#cleanups.push(cleanup);
  }

  end(): void {
    this.#isEnded = true;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` in a scope of the tenant; ends the scope when `work` settles. */
export async function runInScope<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  const scope = new RequestScope(tenantId);
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.end();
  }
}

/** The scope of the request that runs this code; undefined outside of requests, for example in timers. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
