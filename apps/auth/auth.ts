/** Starts and stops the auth service: connections, server, port. */
import { connectDatabase } from '@docgen/database/connection/connect';
import { createSchemaCheck } from '@docgen/database/schema/schema-check';
import { assertUsable } from '@docgen/database/connection/assert-usable';
import { createServiceClient } from '@docgen/http/service-client';
import { countConnections } from '@docgen/runtime/connection-metrics';
import type { Logger } from '@docgen/runtime/logger';
import { createSealer } from '@docgen/runtime/sealer';
import type { StartedService } from '@docgen/runtime/service';
import { createAuthServer } from './app.ts';
import type { AuthConfig } from './config.ts';
import { createResponseTime } from './signup/response-time.ts';

const connectionsMax = 10;
/** Longer than all attempts of the billing service at the payment provider, shorter than the timeout of the gateway. */
const billingTimeoutMs = 27_000;

export async function startAuth(config: AuthConfig, log: Logger): Promise<StartedService & { readonly port: number }> {
  const { INTERNAL_TOKEN: internalTokens, BILLING_SERVICE_URL: billingUrl } = config;
  const db = connectDatabase(config.DATABASE_URL, {
    connectionsMax,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  countConnections(db.pool);
  const schema = createSchemaCheck(db, (mismatch) =>
    log.warn({ mismatch }, 'the database schema does not match this version'),
  );
  await assertUsable(db, (err) => log.warn({ err }, 'Postgres does not answer yet'));
  const billing =
    billingUrl === null
      ? null
      : createServiceClient({ baseUrl: billingUrl, internalToken: internalTokens[0], timeoutMs: billingTimeoutMs });
  const sealer = createSealer(...config.KEY_ENCRYPTION_SECRET);
  const signup = billing === null ? null : { billing, responseTime: createResponseTime() };
  const server = createAuthServer({ db, internalTokens, sealer, signup, log });
  const port = await server.listen(config.AUTH_PORT);
  return {
    port,
    checks: { postgres: db.ping, schema: schema.assertFits },
    drain: server.drain,
    stop: async () => {
      await server.close();
      await billing?.close();
      await db.close();
    },
  };
}
