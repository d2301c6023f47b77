/**
 * Asks the engine's worker for documents. The newest request counts: one that waits behind a render is
 * dropped for it, and a render that does not end is ended with its worker.
 */
import type { FunctionListing } from '@docgen/engine';
import type { FunctionsAnswer, RenderAnswer, RenderRequest, WorkerAnswer, WorkerRequest } from './protocol.ts';

export interface EngineClient {
  /** Undefined when a newer request took its place. */
  render(request: RenderRequest): Promise<RenderAnswer | undefined>;
  close(): void;
}

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (answer: RenderAnswer | undefined) => void;
}

/** The engine ends a render after 2 s itself; compiling has no limit of time. */
const patienceMs = 3_000;
const tooSlow: RenderAnswer = {
  kind: 'failed',
  reason: 'the template took longer than 2 s; the service would have stopped it, too',
  line: undefined,
  column: undefined,
  facts: undefined,
};

export function createEngineClient(): EngineClient {
  let worker: Worker | undefined;
  let running: Job | undefined;
  let waiting: Job | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(job: Job): void {
    running = job;
    worker ??= startWorker();
    lastId += 1;
    timer = setTimeout(replaceWorker, patienceMs);
    worker.postMessage({ id: lastId, ...job.request } satisfies WorkerRequest);
  }
  function finish(answer: RenderAnswer): void {
    clearTimeout(timer);
    running?.resolve(answer);
    running = undefined;
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) start(next);
  }
  function replaceWorker(): void {
    worker?.terminate();
    worker = undefined;
    finish(tooSlow);
  }
  function startWorker(): Worker {
    const started = startEngineWorker();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id === lastId) finish(data.answer);
    });
    started.addEventListener('error', replaceWorker);
    return started;
  }
  return {
    render: async (request) =>
      new Promise((resolve) => {
        const job = { request, resolve };
        if (running === undefined) return start(job);
        waiting?.resolve(undefined);
        waiting = job;
      }),
    close: () => {
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      running = undefined;
      waiting = undefined;
    },
  };
}

/** The catalogue of the engine in this page: the same that the service lists, without asking it. */
export async function listFunctionsHere(): Promise<readonly FunctionListing[]> {
  const worker = startEngineWorker();
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FunctionsAnswer>) => resolve(data.functions));
      worker.addEventListener('error', () => reject(new Error('the engine did not start')));
      worker.postMessage('functions' satisfies WorkerRequest);
    });
  } finally {
    worker.terminate();
  }
}

function startEngineWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
}
