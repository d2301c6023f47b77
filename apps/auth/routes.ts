import * as auditEvents from '@docgen/contracts/audit-events';
import * as auth from '@docgen/contracts/auth';
import * as consoleSessions from '@docgen/contracts/console-sessions';
import * as internal from '@docgen/contracts/internal';
import * as keyRecovery from '@docgen/contracts/key-recovery';
import * as signups from '@docgen/contracts/signup';
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
    bindRoute(internal.resolveIdentity, async ({ body }) => resolveKeyHash({ db, lastUses }, body)),
    bindRoute(auth.getCaller, async ({ caller }) => identifyCaller(db, caller)),
    bindRoute(auth.renameTenant, async ({ caller, body }) => changeTenantName(deps, caller, body.name)),
    bindRoute(auth.listApiKeys, async ({ caller }) => listKeys(db, caller.tenantId)),
    bindRoute(auth.createApiKey, async ({ caller, body }) => addKey(deps, caller, body)),
    bindRoute(auth.revokeApiKey, async ({ caller, params }) => revokeKey(deps, caller, params.keyId)),
    bindRoute(auditEvents.listAuditEvents, async ({ caller, query }) => pageAuditEvents(db, caller.tenantId, query)),
    bindRoute(internal.reportRefusals, async ({ body }) => countRefusals(deps, body.refusals)),
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
          bindRoute(signups.signUp, async (request) =>
            acceptSignup({ db, audit, sealer, consoleUrl, ...signup }, request),
          ),
          bindRoute(signups.getSignupSession, async (request) => readSession(db, sealer, request)),
        ]),
  ];
}
