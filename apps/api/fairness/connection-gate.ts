/** Divides the connections of the pool among tenants. */
import type { ConnectionGate } from '@docgen/database/connection/connect';
import { currentScope } from '@docgen/http/request-scope';
import type { TenantBudget } from '@docgen/http/tenant-budget';

/** Queries outside of requests need no permit: the process itself sends few. */
export function createConnectionGate(connections: TenantBudget): ConnectionGate {
  const { permits } = connections;
  return (enter, refuse) => {
    const tenantId = currentScope()?.tenantId;
    if (tenantId === undefined) return enter(() => undefined);
    permits.take({
      tenantId,
      amount: 1,
      enter: () => enter(() => permits.give(tenantId, 1)),
      refuse: (reason) => refuse(connections.refusal(reason)),
    });
    return undefined;
  };
}
