/** Starts and stops the auth service: connections, server, port. */
import { createAuditTrail } from '@docgen/database/audit/audit-trail';
import { startDatabase } from '@docgen/database/connection/start-database';
import { createServiceClient } from '@docgen/http/service-client';
import type { Logger } from '@docgen/runtime/logger';
import { createSealer } from '@docgen/runtime/sealer';
import type { StartedService } from '@docgen/runtime/service';
import { createAuthServer } from './app.ts';
import type { AuthConfig } from './config.ts';
import { createLastUses } from './identities/last-uses.ts';
import { createResponseTime } from './signup/response-time.ts';

const connectionsMax = 10;
/** Longer than all attempts of the billing service at the payment provider, shorter than the timeout of the gateway. */
const billingTimeoutMs = 27_000;

export async function startAuth(config: AuthConfig, log: Logger): Promise<StartedService & { readonly port: number }> {
  const { INTERNAL_TOKEN: internalTokens, BILLING_SERVICE_URL: billingUrl } = config;
  const { db, checks } = await startDatabase(config.DATABASE_URL, { connectionsMax, log });
  const billing =
    billingUrl === null
      ? null
      : createServiceClient({ baseUrl: billingUrl, internalToken: internalTokens[0], timeoutMs: billingTimeoutMs });
  const sealer = createSealer(...config.KEY_ENCRYPTION_SECRET);
  const signup = billing === null ? null : { billing, responseTime: createResponseTime() };
  const webhookTargets = {
    allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE_TARGETS,
    deniedCidrs: config.WEBHOOK_DENIED_CIDRS,
  };
  const consoleUrl = config.CONSOLE_URL?.replace(/\/+$/, '') ?? null;
  const audit = createAuditTrail(db, log);
  const lastUses = createLastUses(db, log);
  const server = createAuthServer({
    db,
    audit,
    lastUses,
    consoleUrl,
    internalTokens,
    sealer,
    signup,
    webhookTargets,
    log,
  });
  const port = await server.listen(config.AUTH_PORT, config.LISTEN_HOST);
  return {
    port,
    checks,
    drain: server.drain,
    stop: async () => {
      await server.close();
      await billing?.close();
      await lastUses.close();
      await db.close();
    },
  };
}
