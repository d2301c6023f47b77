/** Starts and stops the billing service: connections, provider, server, port, sweeps. */
import { createAuditTrail } from '@docgen/database/audit/audit-trail';
import { startDatabaseClock } from '@docgen/database/connection/database-clock';
import { startDatabase } from '@docgen/database/connection/start-database';
import type { Logger } from '@docgen/runtime/logger';
import { createSealer } from '@docgen/runtime/sealer';
import type { StartedService } from '@docgen/runtime/service';
import { createBillingServer } from './app.ts';
import type { BillingConfig } from './config.ts';
import type { BillingDeps } from './deps.ts';
import { callMsMaxOf, connectStripe } from './provider/connect-stripe.ts';
import { startSweeps } from './sweeps/start-sweeps.ts';

const connectionsMax = 10;

export interface StartedBilling extends StartedService {
  readonly port: number;
  /** For tests that run sweeps themselves. */
  readonly deps: BillingDeps;
}

/** @param clock for everything but time limits. Default: the clock of Postgres, because clocks of pods can be wrong */
export async function startBilling(config: BillingConfig, log: Logger, clock?: () => Date): Promise<StartedBilling> {
  const { db, checks } = await startDatabase(config.DATABASE_URL, { connectionsMax, log });
  const databaseClock = await startDatabaseClock(db);
  const stopping = new AbortController();
  const deps: BillingDeps = {
    ...readDeps(config),
    db,
    audit: createAuditTrail(db, log),
    log,
    stopping: stopping.signal,
    clock: clock ?? (() => new Date(databaseClock.nowMs())),
  };
  const server = createBillingServer(deps, config.INTERNAL_TOKEN);
  const port = await server.listen(config.BILLING_PORT, config.LISTEN_HOST);
  const sweeps = startSweeps(deps, {
    sweepEveryMs: config.BILLING_SWEEP_INTERVAL_MS,
    reportEveryMs: config.METER_REPORT_INTERVAL_MS,
  });
  return {
    port,
    deps,
    checks,
    drain: server.drain,
    stop: async () => {
      stopping.abort();
      await Promise.all([server.close(), sweeps.stop()]);
      databaseClock.close();
      await db.close();
    },
  };
}

function readDeps(config: BillingConfig): Omit<BillingDeps, 'db' | 'audit' | 'log' | 'stopping' | 'clock'> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, STRIPE_TIMEOUT_MS: timeoutMs } = config;
  return {
    stripe: connectStripe({ secretKey, apiUrl, timeoutMs }),
    callMsMax: callMsMaxOf(timeoutMs),
    sealer: createSealer(...config.KEY_ENCRYPTION_SECRET),
    prices: {
      starter: config.STRIPE_PRICE_STARTER,
      growth: config.STRIPE_PRICE_GROWTH,
      business: config.STRIPE_PRICE_BUSINESS,
    },
    webhookSecrets: config.STRIPE_WEBHOOK_SECRET,
    isLive: /^[a-z]+_live_/.test(secretKey),
    signupSuccessUrl: config.SIGNUP_SUCCESS_URL,
    portalReturnOrigins: config.PORTAL_RETURN_ORIGINS,
    meterEventName: config.STRIPE_METER_EVENT_NAME,
  };
}
