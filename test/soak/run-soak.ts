/** Runs a stack at a share of its capacity, and takes samples. */
import { setInterval } from 'node:timers/promises';
import { connectRedis } from '@docgen/runtime/redis';
import { startGenerateLoad, countStatus } from '../harness/generate-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { sampleStack } from './sample-stack.ts';
import type { StackSample } from './sample-stack.ts';
import { startSoakLoad } from './soak-load.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly sampleEverySeconds: number;
  readonly load: SoakRate;
  readonly batchEverySeconds: number;
  readonly onProgress: (text: string) => void;
}

/** A share of the capacity, which is measured first, or requests per second. */
type SoakRate =
  | {
      /** 0.6 is 60 %. */
      readonly share: number;
      readonly capacitySeconds: number;
    }
  | { readonly requestsPerSecond: number };

/** A sample, and the traffic since the previous one. */
export type SoakSample = StackSample & {
  readonly second: number;
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
};

export interface SoakResult {
  readonly requestsPerSecond: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly samples: readonly SoakSample[];
  /** Restarts of processes. */
  readonly incidents: readonly string[];
}

export const soakedServices = ['gateway', 'api', 'auth', 'worker-1'];
const capacityCallers = 32;
const body = '{"n": <createSeq(orders)>, "to": <getRandomFullName()>, "lucky": <getRandomNumber(1, 1000)>}';

export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const stack = await startProcessStack({ settings: { LOG_LEVEL: 'warn' } });
  try {
    const tenant = await stack.addTenant();
    const { templateId } = await until('the stack stores', async () => storeTemplate(tenant.client, { body }), 30_000);
    const requestsPerSecond = await findRate(tenant, templateId, options);
    const soaked = await soak(stack, tenant, { ...options, templateId, requestsPerSecond });
    const incidents = stack.logLines.filter((line) => line.includes('; starting it again in'));
    return { requestsPerSecond, incidents, ...soaked };
  } finally {
    await stack.stop();
  }
}

async function findRate(tenant: TestTenant, templateId: string, { load, onProgress }: SoakOptions): Promise<number> {
  if ('requestsPerSecond' in load) return load.requestsPerSecond;
  const capacity = await measureCapacity(tenant, templateId, load.capacitySeconds * 1_000);
  const requestsPerSecond = Math.max(1, Math.round(capacity * load.share));
  onProgress(`the capacity is ${Math.round(capacity)} requests a second; the soak uses ${requestsPerSecond}`);
  return requestsPerSecond;
}

async function measureCapacity({ client }: TestTenant, templateId: string, capacityMs: number): Promise<number> {
  const load = startGenerateLoad(client, templateId, capacityCallers);
  await until('threads are warm', () => countStatus(load.records, 200) > 1_000, 60_000);
  const warm = load.records.length;
  const startedAt = performance.now();
  await until('the measurement is over', () => performance.now() - startedAt >= capacityMs, capacityMs * 2);
  const perSecond = ((load.records.length - warm) / (performance.now() - startedAt)) * 1_000;
  await load.stop();
  return perSecond;
}

async function soak(
  stack: ProcessStack,
  tenant: TestTenant,
  options: SoakOptions & { readonly templateId: string; readonly requestsPerSecond: number },
): Promise<Pick<SoakResult, 'statuses' | 'samples'>> {
  const { seconds, sampleEverySeconds, onProgress } = options;
  const redis = connectRedis(stack.redis.url, 'consumer', () => undefined);
  const load = startSoakLoad(stack.gatewayUrl, tenant, options);
  const samples: SoakSample[] = [];
  const startedAt = performance.now();
  let lastSecond = 0;
  for await (const _ of setInterval(sampleEverySeconds * 1_000)) {
    const second = (performance.now() - startedAt) / 1_000;
    const { answered, p99Ms } = load.takeInterval();
    const taken = await sampleStack(stack, redis, soakedServices);
    samples.push({ ...taken, second, requestsPerSecond: answered / (second - lastSecond), p99Ms });
    lastSecond = second;
    if (second >= seconds) break;
    if (samples.length % 12 === 0) onProgress(`${Math.round(second)} of ${seconds} s`);
  }
  await load.stop();
  redis.disconnect();
  return { statuses: load.statuses, samples };
}
