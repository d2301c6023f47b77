import { listAuditEvents } from '@docgen/contracts/audit-events';
import { createApiKey, getCaller, listApiKeys, renameTenant, revokeApiKey } from '@docgen/contracts/auth';
import * as contracts from '@docgen/contracts/console-sessions';
import { reportRefusals, resolveIdentity } from '@docgen/contracts/internal';
import * as recovery from '@docgen/contracts/key-recovery';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { countRefusals } from './audit/count-refusals.ts';
import { pageAuditEvents } from './audit/page-audit-events.ts';
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

export function authRoutes(deps: AuthDeps): BoundRoute[] {
  const { db, audit, lastUses, sealer, signup, webhookTargets: targets, consoleUrl } = deps;
  return [
    bindRoute(resolveIdentity, async ({ body }) => resolveKeyHash({ db, lastUses }, body)),
    bindRoute(getCaller, async ({ caller }) => identifyCaller(db, caller)),
    bindRoute(renameTenant, async ({ caller, body }) => changeTenantName(deps, caller, body.name)),
    bindRoute(listApiKeys, async ({ caller }) => listKeys(db, caller.tenantId)),
    bindRoute(createApiKey, async ({ caller, body }) => addKey(deps, caller, body)),
    bindRoute(revokeApiKey, async ({ caller, params }) => revokeKey(deps, caller, params.keyId)),
    bindRoute(listAuditEvents, async ({ caller, query }) => pageAuditEvents(db, caller.tenantId, query)),
    bindRoute(reportRefusals, async ({ body }) => countRefusals(deps, body.refusals)),
    bindRoute(contracts.openConsoleSession, async ({ caller, body }) => openConsoleSession(deps, caller, body.name)),
    bindRoute(contracts.listConsoleSessions, async ({ caller }) => listConsoleSessions(db, caller)),
    bindRoute(contracts.endConsoleSession, async ({ caller, params }) =>
      endConsoleSession(deps, caller, params.sessionId),
    ),
    ...(consoleUrl === null
      ? []
      : [
          bindRoute(recovery.requestKeyRecovery, async ({ caller, body }) =>
            requestKeyRecovery({ audit, sealer, consoleUrl }, caller, body.email),
          ),
          bindRoute(recovery.recoverKey, async ({ caller, body }) => recoverKey(deps, caller, body)),
        ]),
    ...webhookRoutes({ db, audit, sealer, targets }),
    ...(signup === null
      ? []
      : [
          bindRoute(signUp, async (request) => acceptSignup({ db, audit, sealer, consoleUrl, ...signup }, request)),
          bindRoute(getSignupSession, async (request) => readSession(db, sealer, request)),
        ]),
  ];
}
