import { createApiKey, getCaller, listApiKeys, revokeApiKey } from '@docgen/contracts/auth';
import { resolveIdentity } from '@docgen/contracts/internal';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import type { AuthDeps } from './deps.ts';
import { addKey } from './keys/add-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { identifyCaller } from './identities/identify-caller.ts';
import { resolveKeyHash } from './identities/resolve-key-hash.ts';
import { acceptSignup } from './signup/accept-signup.ts';
import { readSession } from './signup/read-session.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export function authRoutes({ db, sealer, signup, webhookTargets: targets }: AuthDeps): BoundRoute[] {
  return [
    bindRoute(resolveIdentity, async ({ body }) => resolveKeyHash(db, body.keyHash)),
    bindRoute(getCaller, async ({ caller }) => identifyCaller(db, caller)),
    bindRoute(listApiKeys, async ({ caller }) => listKeys(db, caller.tenantId)),
    bindRoute(createApiKey, async ({ caller, body }) => addKey(db, caller.tenantId, body)),
    bindRoute(revokeApiKey, async ({ caller, params }) => revokeKey(db, caller.tenantId, params.keyId)),
    ...webhookRoutes({ db, sealer, targets }),
    ...(signup === null
      ? []
      : [
          bindRoute(signUp, async ({ body, header }) => acceptSignup({ db, sealer, ...signup }, body, header)),
          bindRoute(getSignupSession, async (request) => readSession(db, sealer, request)),
        ]),
  ];
}
