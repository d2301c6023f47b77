/** Clients that record their requests, and streams that break off. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';

type Fetch = (request: Request) => Promise<Response>;

export interface RecordingClients {
  connect(apiKey: string | undefined, send?: Fetch): Docgen;
  /** @param operation method and path template: `GET /v1/templates/{templateId}` */
  isCalled(operation: string): boolean;
}

/** @param baseUrl called when a client is created */
export function createRecordingClients(baseUrl: () => string): RecordingClients {
  const called = new Set<string>();
  const record = async (request: Request, send: Fetch) => {
    called.add(`${request.method} ${new URL(request.url).pathname}`);
    return send(request);
  };
  return {
    connect: (apiKey, send = fetch) =>
      createDocgen({
        baseUrl: baseUrl(),
        ...(apiKey !== undefined && { apiKey }),
        fetch: async (request) => record(request, send),
      }),
    isCalled: (operation) => {
      if (!operation.includes('{')) return called.has(operation);
      // `generate` and `check` are literal paths, not template ids.
      const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '(?!(?:generate|check)$)[^/]+')}$`);
      return [...called].some((call) => pattern.test(call));
    },
  };
}

/** Stores a template and returns its id. */
export async function storeTemplate(docgen: Docgen, body: string): Promise<string> {
  const created = await docgen.templates.create({ name: 'a template', body });
  if (!('templateId' in created)) throw new Error('a plain template was expected');
  return created.templateId;
}

/** Returns the error that a call rejects with. @throws {Error} when it resolves, or rejects with another class */
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

/** Ends a stream with an error after this many bytes. */
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
