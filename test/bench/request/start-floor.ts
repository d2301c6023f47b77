/** Starts the two processes of the floor on the Redis of the product, with another key prefix. */
import { startChild } from '../measure/child.ts';
import { postRequest } from './target.ts';
import type { Target } from './target.ts';

export interface Floor {
  readonly target: Target;
  stop(): Promise<void>;
}

export async function startFloor(redisUrl: string, redisPid: number, signal: AbortSignal): Promise<Floor> {
  const env = { REDIS_URL: redisUrl };
  const worker = await startChild({ file: new URL('floor-worker.ts', import.meta.url), env, signal });
  const front = await startChild({ file: new URL('floor-front.ts', import.meta.url), env, signal });
  const port = Number(front.greeting);
  return {
    target: {
      name: 'floor',
      port,
      requestText: postRequest('/', port),
      pids: { front: front.pid, worker: worker.pid, redis: redisPid },
    },
    stop: async () => {
      await front.stop();
      await worker.stop();
    },
  };
}
