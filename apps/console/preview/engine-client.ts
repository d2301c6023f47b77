/**
 * Renders in a web worker, one request at a time. Only the newest waiting request is kept: a newer one
 * replaces it. A render that exceeds its time limit is ended by terminating the worker.
 */
import type { FunctionListing } from '@docgen/engine';
import { ExpectedError } from '../components/expected-error.ts';
import type {
  FieldsAnswer,
  FunctionsAnswer,
  Phase,
  RenderAnswer,
  RenderRequest,
  WorkerAnswer,
  WorkerPhase,
  WorkerRequest,
} from './protocol.ts';

export interface EngineClient {
  /** Resolves with undefined when a newer request replaced this one. */
  render(request: RenderRequest): Promise<RenderAnswer | undefined>;
  close(): void;
}

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (answer: RenderAnswer | undefined) => void;
}

/** The engine itself ends a render after 2 s, but it has no time limit for compiling. */
const timeoutMs = 3_000;
const timeoutAnswer = failureWith('the template took longer than 2 s; the service stops it too');
const brokenAnswer = failureWith('the page could not load the engine; check your connection, then load the page again');

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
  function enter(phase: Phase): void {
    clearTimeout(timer);
    if (phase === 'rendering') timer = setTimeout(() => terminateWorker(timeoutAnswer), timeoutMs);
  }
  function terminateWorker(answer: RenderAnswer): void {
    worker?.terminate();
    worker = undefined;
    finish(answer);
  }
  function startWorker(): Worker {
    const started = startEngineWorker();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer | WorkerPhase>) => {
      if (data.id !== lastId) return;
      if ('phase' in data) enter(data.phase);
      else finish(data.answer);
    });
    started.addEventListener('error', () => terminateWorker(brokenAnswer));
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

/** Lists the functions of the engine in a worker of this page, without a request to the service. */
export async function listEngineFunctions(): Promise<readonly FunctionListing[]> {
  return (await askEngine<FunctionsAnswer>('functions')).functions;
}

/** Lists the fields that documents of a body have, as paths, as far as they are known without a render. */
export async function listEngineFields(body: string): Promise<readonly string[]> {
  return (await askEngine<FieldsAnswer>({ fieldsOf: body })).fields;
}

/** @throws {ExpectedError} when the engine does not load */
async function askEngine<T>(request: WorkerRequest): Promise<T> {
  const worker = startEngineWorker();
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<T>) => resolve(data));
      worker.addEventListener('error', () =>
        reject(new ExpectedError('The engine did not load', 'Check your connection and try again.')),
      );
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}

function failureWith(reason: string): RenderAnswer {
  return { kind: 'failed', reason, line: undefined, column: undefined, facts: undefined };
}

function startEngineWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
}
