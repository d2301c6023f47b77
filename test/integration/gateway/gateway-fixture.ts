/** The gateway in this process, in front of services that record what reaches them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { composeApiKey } from '@docgen/contracts/api-key';
import type { Identity } from '@docgen/contracts/auth';
import { createLogger } from '@docgen/runtime/logger';
import { inject } from 'vitest';
import { createGateway } from '../../../apps/gateway/gateway.ts';
import type { Gateway, GatewayOptions } from '../../../apps/gateway/gateway.ts';
import { until } from '../../harness/until.ts';
import { requestBytes, sendRaw } from './raw-client.ts';
import { sendJson, startRecordingService } from './recording-service.ts';
import type { RecordingService } from './recording-service.ts';

export interface GatewayFixture {
  readonly gateway: Gateway;
  readonly port: number;
  readonly api: RecordingService;
  readonly auth: RecordingService;
  readonly identityService: RecordingService;
  /** Adds a valid key and returns it. */
  addKey(identity?: Partial<Identity>): string;
  revokeKey(key: string): void;
  stop(): Promise<void>;
}

export const internalToken = 'internal-token-of-the-gateway-tests';

export async function startGateway(overrides: Partial<GatewayOptions> = {}): Promise<GatewayFixture> {
  const [api, auth, identityService] = await Promise.all([
    startRecordingService(),
    startRecordingService(),
    startRecordingService(),
  ]);
  const identities = new Map<string, Identity>();
  identityService.answer = (req, res) => {
    // The gateway sends the body of `resolveIdentity`.
    const { keyHash } = JSON.parse(req.body) as { keyHash: string };
    const identity = identities.get(keyHash);
    if (identity !== undefined) return sendJson(res, 200, identity);
    return sendJson(res, 401, { error: { code: 'UNAUTHORIZED', message: 'Unknown key.', details: {} } });
  };
  const gateway = createGateway({
    identityServiceUrl: identityService.url,
    apiServiceUrl: api.url,
    authServiceUrl: auth.url,
    internalToken,
    redisUrl: inject('redisUrl'),
    redisKeyPrefix: `test-${randomUUID()}`,
    proxiesMax: 0,
    billingServiceUrl: null,
    signupSuccessUrl: null,
    corsOrigins: [],
    upstreamTimeoutMs: 5_000,
    compressesAnswers: true,
    trustsTraceparent: false,
    exposesDeprecated: false,
    version: '1.2.3',
    log: createLogger('gateway', 'silent'),
    ...overrides,
  });
  await gateway.ready();
  const port = await gateway.listen(0);
  return {
    gateway,
    port,
    api,
    auth,
    identityService,
    addKey: (identity) => {
      const key = composeApiKey('live', randomBytes(64));
      identities.set(sha256(key), { ...someIdentity, ...identity });
      return key;
    },
    revokeKey: (key) => void identities.delete(sha256(key)),
    stop: async () => {
      gateway.closeAllConnections();
      await gateway.close();
      await Promise.all([api.close(), auth.close(), identityService.close()]);
    },
  };
}

const someIdentity: Identity = {
  tenantId: 'ten_of_the_key',
  tenantName: 'Test',
  role: 'member',
  tier: 'growth',
  keyId: 'key_of_the_key',
  keyPrefix: 'dk_live_abcdef',
  status: 'active',
};

function sha256(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Waits until the gateway counts requests in Redis. Before it is connected, each gateway counts by itself.
 *
 * @param addKey of the fixture whose identity service the gateway asks
 */
export async function untilCounting({ port }: GatewayFixture, addKey: GatewayFixture['addKey']): Promise<void> {
  const authorization = `Authorization: Bearer ${addKey({ tenantId: `ten_${randomUUID()}`, tier: 'starter' })}`;
  await until('requests are counted', async () => {
    const { headers } = await sendRaw(port, requestBytes('GET /v1/auth/keys', [authorization]));
    return headers['ratelimit']?.startsWith('"default";r=600;') === false;
  });
}
