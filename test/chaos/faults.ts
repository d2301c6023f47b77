/** The faults that a chaos run injects. */
import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis } from '@docgen/runtime/redis';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';
import type { Random } from './random.ts';

export interface Fault {
  readonly title: string;
  /** Resolves after the injection. The product may still be recovering. */
  inject(stack: ProcessStack, random: Random): Promise<void>;
}

export const workerNames = ['worker-1', 'worker-2'] as const;
// Longer than the claim of a chunk, so that another worker takes it over.
const frozenMs = 12_000;

export const faults = {
  workerKill: { title: 'kill -9 of a worker', inject: async (stack, random) => signalOne(stack, random, 'SIGKILL') },
  workerStop: { title: 'SIGTERM of a worker', inject: async (stack, random) => signalOne(stack, random, 'SIGTERM') },
  workerSleep: { title: 'SIGSTOP of a worker, 12 s', inject: freezeWorker },
  apiKill: { title: 'kill -9 of the API', inject: async (stack) => signal(stack, 'api', 'SIGKILL') },
  billingKill: {
    title: 'kill -9 of the billing service',
    inject: async (stack) => signal(stack, 'billing', 'SIGKILL'),
  },
  redisFlush: { title: 'Redis FLUSHALL', inject: flushRedis },
  redisKill: { title: 'kill -9 of Redis', inject: async (stack) => stack.redis.restart('kill') },
  postgresRestart: {
    title: 'immediate restart of Postgres',
    inject: async (stack) => stack.postgres.restart('kill'),
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

async function signalOne(stack: ProcessStack, random: Random, name: NodeJS.Signals): Promise<void> {
  return signal(stack, random.pick(workerNames), name);
}

/** Waits for a process that just ended, so that every injection hits a running process. */
async function signal(stack: ProcessStack, name: string, sent: NodeJS.Signals): Promise<void> {
  await until(`${name} runs`, () => {
    stack.kill(name, sent);
    return true;
  });
}

async function freezeWorker(stack: ProcessStack, random: Random): Promise<void> {
  const name = random.pick(workerNames);
  await signal(stack, name, 'SIGSTOP');
  await delay(frozenMs);
  await signal(stack, name, 'SIGCONT');
}

async function flushRedis(stack: ProcessStack): Promise<void> {
  const redis = connectRedis(stack.redis.url, 'consumer', () => undefined);
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
