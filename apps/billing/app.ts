/** The server of the billing service, the only service that calls the payment provider. */
import { isDatabaseAway, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import { createServiceServer } from '@docgen/http/service-server';
import type { BillingDeps } from './deps.ts';
import { billingRoutes } from './routes.ts';

export function createBillingServer(deps: BillingDeps, internalTokens: readonly string[]) {
  return createServiceServer({
    routes: billingRoutes(deps),
    internalTokens,
    log: deps.log,
    isTransientFailure: isDatabaseAway,
    isSurelyUncommitted,
  });
}
