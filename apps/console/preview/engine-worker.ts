/** Runs the engine in a web worker, so that a slow template does not block the page. */
import { listFunctions } from '@docgen/engine';
import type { FunctionsAnswer, WorkerAnswer, WorkerRequest } from './protocol.ts';
import { renderBody } from './render-body.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data));

async function answer(request: WorkerRequest): Promise<void> {
  if (request === 'functions') return postMessage({ functions: listFunctions() } satisfies FunctionsAnswer);
  return postMessage({ id: request.id, answer: await renderBody(request) } satisfies WorkerAnswer);
}
