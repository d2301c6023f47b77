/** The gateway's process. */
import { listen } from '@docgen/http/listen';
import { runService } from '@docgen/runtime/service';
import { GatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import manifest from './package.json' with { type: 'json' };

await runService('gateway', GatewayConfig, async (config, log) => {
  const gateway = createGateway({
    identityServiceUrl: config.IDENTITY_SERVICE_URL,
    apiServiceUrl: config.API_SERVICE_URL,
    authServiceUrl: config.AUTH_SERVICE_URL,
    internalToken: config.INTERNAL_TOKEN,
    corsOrigins: config.CORS_ORIGINS,
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    version: manifest.version,
    log,
  });
  const port = await listen(gateway.server, config.GATEWAY_PORT);
  log.info({ port }, 'listening');
  // While load balancers notice, connections are already given up one answer at a time.
  process.once('SIGTERM', () => gateway.drain());
  // Ready when it listens: taking every gateway away because a service is down would make the outage worse.
  return { checks: {}, stop: async () => gateway.close() };
});
