/** Starts and stops the gateway by its settings. */
import { redisAddress } from '@docgen/runtime/redis';
import type { Logger } from '@docgen/runtime/logger';
import type { StartedService } from '@docgen/runtime/service';
import type { GatewayConfig } from './config.ts';
import { loadConsoleFiles } from './console/console-files.ts';
import { createGateway } from './gateway.ts';
import manifest from './package.json' with { type: 'json' };

export async function startGateway(
  config: GatewayConfig,
  log: Logger,
): Promise<StartedService & { readonly port: number }> {
  const gateway = createGateway({
    identityServiceUrl: config.IDENTITY_SERVICE_URL,
    apiServiceUrl: config.API_SERVICE_URL,
    authServiceUrl: config.AUTH_SERVICE_URL,
    billingServiceUrl: config.BILLING_SERVICE_URL,
    internalToken: config.INTERNAL_TOKEN[0],
    redisUrl: redisAddress(config),
    redisKeyPrefix: config.REDIS_KEY_PREFIX,
    proxiesMax: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    signupSuccessUrl: config.SIGNUP_SUCCESS_URL,
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    compressesAnswers: config.COMPRESS_ANSWERS,
    trustsTraceparent: config.TRUST_TRACEPARENT,
    exposesDeprecated: config.EXPOSE_DEPRECATED_VARIABLES,
    consoleFiles: config.CONSOLE_DIR === null ? [] : await loadConsoleFiles(config.CONSOLE_DIR),
    securityContacts: config.SECURITY_CONTACT,
    version: manifest.version,
    log,
  });
  await gateway.ready();
  const port = await gateway.listen(config.GATEWAY_PORT, config.LISTEN_HOST);
  log.info({ port }, 'listening');
  // Ready when it listens. A check of the services would take all gateways down when one service is down.
  return { port, checks: {}, drain: gateway.drain, stop: async () => gateway.close() };
}
