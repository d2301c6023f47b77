/** What tests of the client use: clients that note what they call, and answers that break. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';

type Fetch = (request: Request) => Promise<Response>;

export interface RecordingClients {
  connect(apiKey: string | undefined, send?: Fetch): Docgen;
  /** Whether a call has matched `GET /v1/templates/{templateId}`. */
  isReached(operation: string): boolean;
}

/** @param baseUrl is asked for when a client is made */
export function createRecordingClients(baseUrl: () => string): RecordingClients {
  const reached = new Set<string>();
  const note = async (request: Request, send: Fetch) => {
    reached.add(`${request.method} ${new URL(request.url).pathname}`);
    return send(request);
  };
  return {
    connect: (apiKey, send = fetch) =>
      createDocgen({
        baseUrl: baseUrl(),
        ...(apiKey !== undefined && { apiKey }),
        fetch: async (request) => note(request, send),
      }),
    isReached: (operation) => {
      if (!operation.includes('{')) return reached.has(operation);
      // Literal paths are no values of a parameter.
      const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '(?!(?:generate|check)$)[^/]+')}$`);
      return [...reached].some((call) => pattern.test(call));
    },
  };
}

/** The id of a template that is stored with this body. */
export async function storeTemplate(docgen: Docgen, body: string): Promise<string> {
  const created = await docgen.templates.create({ name: 'a template', body });
  if (!('templateId' in created)) throw new Error('a plain template was expected');
  return created.templateId;
}

/** What a call was rejected with. @throws {Error} when it was not, or with something else */
export async function caught<E extends Error>(
  call: Promise<unknown>,
  expected: abstract new (...args: never[]) => E,
): Promise<E> {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof expected) return error;
  throw new Error(`not a ${expected.name}`, { cause: error });
}

/** The stream as far as it came before its connection broke. */
export function cutAfter(stream: ReadableStream<Uint8Array> | null, bytesMax: number): ReadableStream<Uint8Array> {
  let bytes = 0;
  const cutter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk.subarray(0, bytesMax - bytes));
      bytes += chunk.length;
      if (bytes >= bytesMax) controller.error(new TypeError('terminated'));
    },
  });
  if (stream === null) throw new Error('an answer without a body');
  return stream.pipeThrough(cutter);
}
