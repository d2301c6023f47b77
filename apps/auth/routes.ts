import { createApiKey, getCaller, listApiKeys, renameTenant, revokeApiKey } from '@docgen/contracts/auth';
import * as contracts from '@docgen/contracts/console-sessions';
import { resolveIdentity } from '@docgen/contracts/internal';
import * as recovery from '@docgen/contracts/key-recovery';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { inTransaction } from '@docgen/database/connection/transaction';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import type { AuthDeps } from './deps.ts';
import { addKey } from './keys/add-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { changeTenantName } from './identities/change-tenant-name.ts';
import { identifyCaller } from './identities/identify-caller.ts';
import { resolveKeyHash } from './identities/resolve-key-hash.ts';
import { recoverKey } from './recovery/recover-key.ts';
import { requestKeyRecovery } from './recovery/request-key-recovery.ts';
import { endConsoleSession } from './sessions/end-console-session.ts';
import { listConsoleSessions } from './sessions/list-console-sessions.ts';
import { openConsoleSession } from './sessions/open-console-session.ts';
import { acceptSignup } from './signup/accept-signup.ts';
import { readSession } from './signup/read-session.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export function authRoutes({ db, sealer, signup, webhookTargets: targets, consoleUrl }: AuthDeps): BoundRoute[] {
  return [
    bindRoute(resolveIdentity, async ({ body }) => resolveKeyHash(db, body)),
    bindRoute(getCaller, async ({ caller }) => identifyCaller(db, caller)),
    bindRoute(renameTenant, async ({ caller, body }) => changeTenantName(db, caller, body.name)),
    bindRoute(listApiKeys, async ({ caller }) => listKeys(db, caller.tenantId)),
    bindRoute(createApiKey, async ({ caller, body }) =>
      inTransaction(db.pool, async (transaction) => addKey(transaction, caller.tenantId, body)),
    ),
    bindRoute(revokeApiKey, async ({ caller, params }) => revokeKey(db, caller.tenantId, params.keyId)),
    bindRoute(contracts.openConsoleSession, async ({ caller, body }) => openConsoleSession(db, caller, body.name)),
    bindRoute(contracts.listConsoleSessions, async ({ caller }) => listConsoleSessions(db, caller)),
    bindRoute(contracts.endConsoleSession, async ({ caller, params }) =>
      endConsoleSession(db, caller, params.sessionId),
    ),
    ...(consoleUrl === null
      ? []
      : [
          bindRoute(recovery.requestKeyRecovery, async ({ body }) =>
            requestKeyRecovery({ db, sealer, consoleUrl }, body.email),
          ),
          bindRoute(recovery.recoverKey, async ({ body }) => recoverKey(db, body.token)),
        ]),
    ...webhookRoutes({ db, sealer, targets }),
    ...(signup === null
      ? []
      : [
          bindRoute(signUp, async ({ body, header }) =>
            acceptSignup({ db, sealer, consoleUrl, ...signup }, body, header),
          ),
          bindRoute(getSignupSession, async (request) => readSession(db, sealer, request)),
        ]),
  ];
}
