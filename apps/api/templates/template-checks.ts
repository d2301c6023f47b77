/**
 * The static check of bodies. A large one takes up to hundreds of milliseconds, so it runs in a thread with a time
 * limit, one of each tenant at a time, and its result is remembered. The memory is kept apart by tenant: otherwise the
 * time of an answer would tell a caller that another tenant has this very body.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { resourceExhausted } from '@docgen/contracts/errors';
import { checkTemplate } from '@docgen/engine';
import type { TemplateCheck } from '@docgen/engine';
import { currentScope } from '@docgen/http/request-scope';
import type { TenantBudget } from '@docgen/http/tenant-budget';
import { createLru } from '@docgen/runtime/lru';
import { Piscina } from 'piscina';
import type { ThreadCheck } from './check-thread.ts';

export interface TemplateChecks {
  /**
   * @throws {ApiError} RATE_LIMITED when the tenant has too many checks under way, SERVICE_UNAVAILABLE when there is
   *   no turn in time, or the check takes longer than its time limit
   */
  check(body: string): Promise<TemplateCheck>;
  close(): Promise<void>;
}

/** Characters. The check of a body of this length takes 5 ms at most, and a thread costs a fraction of one. */
export const inlineLengthMax = 2_048;

/** The costliest known body takes 0.3 s on a machine that has nothing else to do. */
const checkMsMax = 5_000;
/** Characters of results as JSON. */
const rememberedMax = 8 * 1024 * 1024;
const threadIdleMsMax = 60_000;
/** JavaScript heap of a thread, MiB. */
const heapMb = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 };

export function createTemplateChecks(budget: TenantBudget): TemplateChecks {
  const threads = createThreads(budget.permits.limits.totalMax);
  const remembered = createLru<ThreadCheck>({ weightMax: rememberedMax, weigh: ({ weight }) => weight });
  const underWay = new Map<string, Promise<ThreadCheck>>();

  const checkInThread = async (body: string): Promise<ThreadCheck> =>
    budget.during(1, async () => {
      try {
        return await threads.run(body, { signal: AbortSignal.timeout(checkMsMax) });
      } catch (error) {
        throw isThreadLost(error) ? resourceExhausted('staticChecks') : error;
      }
    });
  const checkOnce = async (key: string, body: string): Promise<ThreadCheck> => {
    const checking = checkInThread(body);
    underWay.set(key, checking);
    try {
      const found = await checking;
      remembered.set(key, found);
      return found;
    } finally {
      underWay.delete(key);
    }
  };
  return {
    check: async (body) => {
      if (body.length <= inlineLengthMax) return checkTemplate(body);
      const key = `${currentScope()?.tenantId} ${createHash('sha256').update(body).digest('base64')}`;
      const { check } = remembered.get(key) ?? (await (underWay.get(key) ?? checkOnce(key, body)));
      return check;
    },
    close: async () => threads.close({ force: true }),
  };
}

/** True when the thread was terminated at the time limit, or ran out of memory. */
function isThreadLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function createThreads(threadsMax: number): Piscina<string, ThreadCheck> {
  return new Piscina<string, ThreadCheck>({
    filename: fileURLToPath(new URL('check-thread.ts', import.meta.url)),
    name: 'checkInThread',
    minThreads: 1,
    maxThreads: threadsMax,
    idleTimeout: threadIdleMsMax,
    // Permits bound the tasks, so none waits in the queue of the threads.
    concurrentTasksPerWorker: 1,
    resourceLimits: heapMb,
    // Nothing of the settings, secrets least of all.
    env: {},
  });
}
