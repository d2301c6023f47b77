/** All services of the product in this process, with a new database and Redis key prefix. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { createLogger } from '@docgen/runtime/logger';
import type { Tier } from '@docgen/contracts/tiers';
import { connectionSettings, portSettingOf } from '@docgen/stack/processes';
import type { ProcessName, ServerName } from '@docgen/stack/processes';
import { localUrl } from '@docgen/stack/ports';
import { startApi } from '../../apps/api/api.ts';
import { ApiConfig } from '../../apps/api/config.ts';
import { startAuth } from '../../apps/auth/auth.ts';
import { AuthConfig } from '../../apps/auth/config.ts';
import { GatewayConfig } from '../../apps/gateway/config.ts';
import { startGateway } from '../../apps/gateway/start-gateway.ts';
import { WorkerConfig } from '../../apps/worker/config.ts';
import { startWorker } from '../../apps/worker/worker.ts';
import { addTestTenant } from './tenant.ts';
import type { TestTenant } from './tenant.ts';
import { createTestDatabase } from './test-database.ts';
import { testRoles } from './test-roles.ts';

export interface TestStack {
  readonly gatewayUrl: string;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly internalToken: string;
  readonly keyPrefix: string;
  readonly databaseUrl: string;
  readonly db: Database;
  addTenant(tier?: Tier): Promise<TestTenant>;
  /** Stops the worker before the other services: later batches stay unfinished, and later mails unsent. */
  stopWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** A service that a test starts. The stack stops it. */
export interface StartedPart {
  readonly url: string;
  stop(): Promise<void>;
}

export interface StackParts {
  /** Starts the billing service; without it there is none. */
  startBilling?(environment: Readonly<Record<string, string>>): Promise<StartedPart>;
  /** False saves the start of render threads. */
  readonly hasWorker?: boolean;
  /** Changes the settings of one process, for example to lead one of its addresses through a proxy. */
  readonly settingsOf?: (name: ProcessName, usual: Readonly<Record<string, string>>) => Record<string, string>;
}

/** @param settings by environment name, over the defaults */
export async function startTestStack(
  settings: Readonly<Record<string, string>> = {},
  { startBilling, hasWorker = true, settingsOf: changedSettings = () => ({}) }: StackParts = {},
): Promise<TestStack> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const keyPrefix = `test-${randomUUID().slice(0, 13)}`;
  const internalToken = randomUUID() + randomUUID();
  const urls: { [Name in ServerName]?: string | undefined } = {};
  const connections = {
    databaseUrl: database.url,
    roles: testRoles,
    redisUrl: inject('redisUrl'),
    internalToken,
    keyEncryptionSecret: randomUUID() + randomUUID(),
    urlOf: (name: ServerName) => urls[name],
  };
  const settingsOf = (name: ProcessName): Record<string, string> => {
    const usual = {
      ...connectionSettings(name, connections),
      ...(name === 'worker' ? {} : { [portSettingOf(name)]: '0' }),
      REDIS_KEY_PREFIX: keyPrefix,
      WORKER_THREADS: '2',
      CONSOLE_URL: 'https://docgen.example.com/console/',
      ...settings,
    };
    return { ...usual, ...changedSettings(name, usual) };
  };
  const log = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const billing = await startBilling?.(settingsOf('billing'));
  urls.billing = billing?.url;
  const auth = await startAuth(AuthConfig.parse(settingsOf('auth')), log);
  const authUrl = localUrl(auth.port);
  urls.auth = authUrl;
  const api = await startApi(ApiConfig.parse(settingsOf('api')), log);
  const apiUrl = localUrl(api.port);
  urls.api = apiUrl;
  let worker = hasWorker ? await startWorker(WorkerConfig.parse(settingsOf('worker')), log) : undefined;
  const stopWorker = async (): Promise<void> => {
    await worker?.stop();
    worker = undefined;
  };
  const gateway = await startGateway(GatewayConfig.parse(settingsOf('gateway')), log);
  const gatewayUrl = localUrl(gateway.port);
  const db = connectDatabase(database.url, { connectionsMax: 5, onError: () => undefined });
  const tenants: TestTenant[] = [];
  return {
    gatewayUrl,
    apiUrl,
    authUrl,
    internalToken,
    keyPrefix,
    databaseUrl: database.url,
    db,
    addTenant: async (tier = 'enterprise') => {
      const tenant = await addTestTenant(db, gatewayUrl, tier);
      tenants.push(tenant);
      return tenant;
    },
    stopWorker,
    stop: async () => {
      await Promise.all(tenants.map(async ({ client }) => client.close()));
      await gateway.stop();
      await api.stop();
      await stopWorker();
      await auth.stop();
      await billing?.stop();
      await db.close();
      await database.drop();
    },
  };
}
