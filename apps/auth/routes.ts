import * as auditEvents from '@docgen/contracts/audit-events';
import * as auth from '@docgen/contracts/auth';
import * as consoleSessions from '@docgen/contracts/console-sessions';
import * as internal from '@docgen/contracts/internal';
import * as keyRecovery from '@docgen/contracts/key-recovery';
import * as signups from '@docgen/contracts/signup';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { reportRefusals } from './audit/report-refusals.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';
import type { AuthDeps } from './deps.ts';
import { createApiKey } from './keys/create-api-key.ts';
import { listApiKeys } from './keys/list-api-keys.ts';
import { revokeApiKey } from './keys/revoke-api-key.ts';
import { renameTenant } from './identities/rename-tenant.ts';
import { getCaller } from './identities/get-caller.ts';
import { resolveIdentity } from './identities/resolve-identity.ts';
import { recoverKey } from './recovery/recover-key.ts';
import { requestKeyRecovery } from './recovery/request-key-recovery.ts';
import { endConsoleSession } from './sessions/end-console-session.ts';
import { listConsoleSessions } from './sessions/list-console-sessions.ts';
import { openConsoleSession } from './sessions/open-console-session.ts';
import { signUp } from './signup/sign-up.ts';
import { getSignupSession } from './signup/get-signup-session.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export function authRoutes(deps: AuthDeps): BoundRoute[] {
  const { db, audit, lastUses, sealer, signup, webhookTargets: targets, consoleUrl } = deps;
  return [
    bindRoute(internal.resolveIdentity, async ({ body }) => resolveIdentity({ db, lastUses }, body)),
    bindRoute(auth.getCaller, async ({ caller }) => getCaller(db, caller)),
    bindRoute(auth.renameTenant, async ({ caller, body }) => renameTenant(deps, caller, body.name)),
    bindRoute(auth.listApiKeys, async ({ caller }) => listApiKeys(db, caller.tenantId)),
    bindRoute(auth.createApiKey, async ({ caller, body }) => createApiKey(deps, caller, body)),
    bindRoute(auth.revokeApiKey, async ({ caller, params }) => revokeApiKey(deps, caller, params.keyId)),
    bindRoute(auditEvents.listAuditEvents, async ({ caller, query }) => listAuditEvents(db, caller.tenantId, query)),
    bindRoute(internal.reportRefusals, async ({ body }) => reportRefusals(deps, body.refusals)),
    bindRoute(consoleSessions.openConsoleSession, async ({ caller, body }) =>
      openConsoleSession(deps, caller, body.name),
    ),
    bindRoute(consoleSessions.listConsoleSessions, async ({ caller }) => listConsoleSessions(db, caller)),
    bindRoute(consoleSessions.endConsoleSession, async ({ caller, params }) =>
      endConsoleSession(deps, caller, params.sessionId),
    ),
    ...(consoleUrl === null
      ? []
      : [
          bindRoute(keyRecovery.requestKeyRecovery, async ({ caller, body }) =>
            requestKeyRecovery({ audit, sealer, consoleUrl }, caller, body.email),
          ),
          bindRoute(keyRecovery.recoverKey, async ({ caller, body }) => recoverKey(deps, caller, body)),
        ]),
    ...webhookRoutes({ db, audit, sealer, targets }),
    ...(signup === null
      ? []
      : [
          bindRoute(signups.signUp, async (request) => signUp({ db, audit, sealer, consoleUrl, ...signup }, request)),
          bindRoute(signups.getSignupSession, async (request) => getSignupSession(db, sealer, request)),
        ]),
  ];
}
