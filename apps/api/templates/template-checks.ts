/**
 * Runs static checks of bodies. The check of a large body takes up to hundreds of milliseconds. It runs in a thread
 * with a time limit, one per tenant at a time, and its result is cached. Cache keys include the tenant: otherwise a
 * fast answer would tell a caller that another tenant has the same body.
 */
import { createHash } from 'node:crypto';
import { resourceExhausted } from '@docgen/contracts/errors';
import { checkTemplate } from '@docgen/engine';
import type { CheckOptions, Explanation, TemplateCheck } from '@docgen/engine';
import { currentScope } from '@docgen/http/request-scope';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { confinedEnvironment } from '@docgen/runtime/confined-environment';
import { entryBeside } from '@docgen/runtime/entry-beside';
import { createLru } from '@docgen/runtime/lru';
import { Piscina } from 'piscina';
import type { CheckedBody, ExplainedDocument, ThreadCheck } from './check-thread.ts';

export interface TemplateChecks {
  /**
   * @param options what is known of tables; with them, the result is not cached
   * @throws {ApiError} RATE_LIMITED when the tenant has too many concurrent checks, SERVICE_UNAVAILABLE when no permit
   *   becomes free in time or the check exceeds its time limit
   */
  check(body: string, options?: CheckOptions): Promise<TemplateCheck>;
  /**
   * Tells where the values of a document come from, in a thread. Explanations are not cached.
   *
   * @throws {ApiError} as `check`
   */
  explain(document: ExplainedDocument): Promise<Explanation>;
  close(): Promise<void>;
}

/** Characters. A check of a body of this length takes at most 12 ms and runs on the event loop. */
export const inlineLengthMax = 2_048;

/** The slowest known body takes 0.4 s on an idle machine. */
const checkMsMax = 5_000;
/** Characters of all cached results as JSON. */
const cachedLengthMax = 8 * 1024 * 1024;
const threadIdleMsMax = 60_000;
/** JavaScript heap of a thread, MiB. */
const heapMb = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 };

export function createTemplateChecks(checks: ResourcePermits): TemplateChecks {
  const threads = createThreads(checks.permits.limits.totalMax);
  const cache = createLru<ThreadCheck>({ weightMax: cachedLengthMax, weigh: ({ weight }) => weight });
  const running = new Map<string, Promise<ThreadCheck>>();

  const runInThread = async (task: CheckedBody | ExplainedDocument, name: string): Promise<unknown> =>
    checks.during(1, async () => {
      try {
        return await threads.run(task, { name, signal: AbortSignal.timeout(checkMsMax) });
      } catch (error) {
        throw isThreadLost(error) ? resourceExhausted('staticChecks') : error;
      }
    });
  const checkInThread = async (checked: CheckedBody): Promise<ThreadCheck> =>
    // The cast holds because the function of this name returns it.
    (await runInThread(checked, 'checkInThread')) as ThreadCheck;
  const checkOnce = async (key: string, body: string): Promise<ThreadCheck> => {
    const checking = checkInThread({ body });
    running.set(key, checking);
    try {
      const found = await checking;
      cache.set(key, found);
      return found;
    } finally {
      running.delete(key);
    }
  };
  return {
    check: async (body, options) => {
      if (body.length <= inlineLengthMax) return checkTemplate(body, options);
      if (options !== undefined) return (await checkInThread({ body, options })).check;
      const key = `${currentScope()?.tenantId} ${createHash('sha256').update(body).digest('base64')}`;
      const { check } = cache.get(key) ?? (await (running.get(key) ?? checkOnce(key, body)));
      return check;
    },
    // The cast holds because the function of this name returns it.
    explain: async (document) => (await runInThread(document, 'explainInThread')) as Explanation,
    close: async () => threads.close({ force: true }),
  };
}

/** True when the thread was terminated at the time limit, or ran out of memory. */
function isThreadLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function createThreads(threadsMax: number): Piscina<CheckedBody | ExplainedDocument, unknown> {
  return new Piscina<CheckedBody | ExplainedDocument, unknown>({
    filename: entryBeside(import.meta.url, 'check-thread'),
    minThreads: 1,
    maxThreads: threadsMax,
    idleTimeout: threadIdleMsMax,
    // Permits limit the number of tasks, so the queue of Piscina stays empty.
    concurrentTasksPerWorker: 1,
    resourceLimits: heapMb,
    env: confinedEnvironment(),
  });
}
