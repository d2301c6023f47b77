/** Runs the engine in a web worker, so that a slow template does not block the page. */
import { checkTemplate, listFieldPaths, listFunctions } from '@docgen/engine';
import type {
  FieldsAnswer,
  FunctionsAnswer,
  Phase,
  RenderAnswer,
  WorkerAnswer,
  WorkerPhase,
  WorkerRequest,
} from './protocol.ts';
import { renderBody } from './render-body.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data));

async function answer(request: WorkerRequest): Promise<void> {
  if (request === 'functions') return postMessage({ functions: listFunctions() } satisfies FunctionsAnswer);
  if ('fieldsOf' in request) return postMessage({ fields: fieldsOf(request.fieldsOf) } satisfies FieldsAnswer);
  const { id } = request;
  const onPhase = (phase: Phase) => postMessage({ id, phase } satisfies WorkerPhase);
  return postMessage({ id, answer: await renderBody(request, onPhase).catch(failureOf) } satisfies WorkerAnswer);
}

const fieldsMax = 200;

function fieldsOf(body: string): readonly string[] {
  const { fields = 'unknown' } = checkTemplate(body);
  return listFieldPaths(fields, fieldsMax);
}

/** The tables of a locale are loaded from the service, which can fail. Without an answer the preview would wait. */
function failureOf(cause: unknown): RenderAnswer {
  const reason =
    cause instanceof TypeError
      ? 'the page could not load the data of this template; check your connection, then load the page again'
      : `the page could not render it: ${cause instanceof Error ? cause.message : String(cause)}`;
  return { kind: 'failed', reason, line: undefined, column: undefined, facts: undefined };
}
