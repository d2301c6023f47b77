/** A `fetch` that stops at a number of bytes: an answer of the API can be larger than what a process may hold. */

export class AnswerTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`The answer is larger than ${bytesMax / 1024} KiB. Read it with the API or the command docgen instead.`);
  }
}

/** Functions and pages of the docs fit. */
export const answerBytesMax = 512 * 1024;

/** @param headers added to each request */
export function createBoundedFetch(
  headers: Readonly<Record<string, string>> = {},
  bytesMax = answerBytesMax,
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const response = await fetch(request);
    if (response.body === null) return response;
    const { status, statusText } = response;
    return new Response(response.body.pipeThrough(limitBytes(bytesMax)), {
      status,
      statusText,
      headers: response.headers,
    });
  };
}

function limitBytes(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > bytesMax) controller.error(new AnswerTooLarge(bytesMax));
      else controller.enqueue(chunk);
    },
  });
}
