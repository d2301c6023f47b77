import * as billing from '@docgen/contracts/billing';
import * as internal from '@docgen/contracts/internal';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { createCheckout } from './checkouts/create-checkout.ts';
import { openCheckout } from './checkouts/open-checkout.ts';
import type { BillingDeps } from './deps.ts';
import { receiveProviderEvent } from './events/receive-provider-event.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { openPortal } from './subscriptions/open-portal.ts';
import { getSubscription } from './subscriptions/get-subscription.ts';
import { updateSubscription } from './subscriptions/update-subscription.ts';

export function billingRoutes(deps: BillingDeps): BoundRoute[] {
  return [
    bindRoute(billing.receiveProviderEvent, async (request) => receiveProviderEvent(deps, request)),
    bindRoute(billing.openPortal, async ({ caller, body }) => openPortal(deps, caller, body.returnUrl)),
    bindRoute(billing.getSubscription, async ({ caller }) => getSubscription(deps.db, caller.tenantId)),
    bindRoute(billing.updateSubscription, async ({ caller, body }) => updateSubscription(deps, caller, body)),
    bindRoute(billing.openCheckout, async ({ caller, body }) => openCheckout(deps, caller, body)),
    bindRoute(billing.cancelSubscription, async ({ caller }) => cancelSubscription(deps, caller)),
    bindRoute(internal.createCheckout, async ({ body }) => ({
      status: 200,
      body: await createCheckout(deps, body.signupId),
    })),
  ];
}
