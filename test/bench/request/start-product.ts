/** Starts the product as separate processes, with a tenant and SMALL as a stored template. */
import { createTemplate } from '@docgen/contracts/templates';
import { startProcessStack } from '../../harness/process-stack.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { bodies } from '../engine/template-bodies.ts';
import { postRequest } from './target.ts';
import type { Target } from './target.ts';

export interface Product {
  readonly target: Target;
  /** The floor uses the same Redis. */
  readonly redisUrl: string;
  stop(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const stack = await startProcessStack({ settings: { LOG_LEVEL: 'warn', WORKER_THREADS: '2' } });
  try {
    return { target: await prepareTarget(stack), redisUrl: stack.redis.url, stop: async () => stack.stop() };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function prepareTarget({ addTenant, gatewayUrl, pidOf, postgres, redis }: ProcessStack): Promise<Target> {
  const { client, memberKey } = await addTenant();
  const { body } = await client.call(createTemplate, { body: { name: 'SMALL', body: bodies.small } });
  if (!('templateId' in body)) throw new Error('the template was not stored');
  const port = Number(new URL(gatewayUrl).port);
  return {
    name: 'product',
    port,
    requestText: postRequest(`/v1/templates/${body.templateId}/generate`, port, {
      authorization: `Bearer ${memberKey}`,
    }),
    pids: {
      gateway: pidOf('gateway'),
      api: pidOf('api'),
      worker: pidOf('worker-1'),
      redis: redis.pid ?? 0,
      postgres: postgres.pid ?? 0,
    },
  };
}
