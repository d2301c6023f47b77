/** Divides the connections of the pool among tenants. */
import type { ConnectionGate } from '@docgen/database/connection/connect';
import { currentScope } from '@docgen/http/request-scope';
import type { ResourcePermits } from '@docgen/http/resource-permits';

/**
 * Queries outside of requests need no permit: the process itself sends few. When no query ends during the whole wait of
 * a request, Postgres does not answer: the refusal is 503 then, because the tenant did not cause it.
 */
export function createConnectionGate(connections: ResourcePermits): ConnectionGate {
  const { permits } = connections;
  let endedCount = 0;
  return (enter, refuse) => {
    const tenantId = currentScope()?.tenantId;
    if (tenantId === undefined) return enter(() => undefined);
    const leave = (): void => {
      endedCount += 1;
      permits.give(tenantId, 1);
    };
    const endedBefore = endedCount;
    let hasWaited = false;
    permits.take({
      tenantId,
      amount: 1,
      enter: () => enter(leave),
      refuse: (reason) => {
        const isStuck = hasWaited && endedCount === endedBefore;
        // The reason `total` makes the refusal a 503, `tenant` a 429.
        refuse(connections.refusal(isStuck ? 'total' : reason));
      },
    });
    hasWaited = true;
    return undefined;
  };
}
