/** The billing service: everything that knows the payment provider. */
import { isDatabaseAway } from '@docgen/database/availability';
import { createServiceApp } from '@docgen/http/service-app';
import type { BillingDeps } from './deps.ts';
import { billingRoutes } from './routes.ts';

export function createBillingApp(deps: BillingDeps, internalToken: string) {
  return createServiceApp({
    routes: billingRoutes(deps),
    internalToken,
    log: deps.log,
    isPassingFailure: isDatabaseAway,
  });
}
