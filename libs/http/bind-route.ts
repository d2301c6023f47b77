/** Connects a contract with its use case: checks the request by the contract before the use case runs. */
import { invalidField } from '@docgen/contracts/errors';
import type { RouteBody, RouteContract, RouteParams, RouteQuery } from '@docgen/contracts/route';
import { assertJsonContentType, parseJsonBody } from './json-body.ts';
import { parseQueued } from './parsing-queue.ts';
import { parseAll } from './problem-list.ts';
import { withBody } from './request-body.ts';
import { assertStreamedType, withStreamedBody } from './streamed-body.ts';
import { currentScope } from './request-scope.ts';
import type { AnswerLater, BoundRoute, HttpAnswer, RawRequest, RouteRequest } from './route-handler.ts';
import { parseInput, parseQuery } from './validation.ts';

/** One line per route in an app's `routes.ts`. */
export function bindRoute<const R extends RouteContract>(
  contract: R,
  handler: (request: RouteRequest<R>) => Promise<HttpAnswer | AnswerLater>,
): BoundRoute {
  return {
    contract,
    handle: async (raw) => {
      const { body, isHead, caller, header } = raw;
      if (contract.bodyStreams !== undefined) return handleStreamed(contract, raw, handler);
      const answer = await withBody(contract, body, header('content-encoding'), async (rawBody) => {
        const scope = currentScope();
        if (scope !== undefined) scope.requestBytes = rawBody.length;
        const parsedBytes = contract.body === undefined ? 0 : rawBody.length;
        const parsed = await parseQueued(parsedBytes, () => parseRequest(contract, raw, rawBody));
        return handler({ ...parsed, rawBody, bodyStream: noChunks(), isHead, caller, header });
      });
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

async function handleStreamed<const R extends RouteContract>(
  contract: R,
  raw: RawRequest,
  handler: (request: RouteRequest<R>) => Promise<HttpAnswer | AnswerLater>,
): Promise<HttpAnswer> {
  const { body, isHead, caller, header, contentType } = raw;
  const answer = await withStreamedBody(contract, body, header('content-encoding'), async (bodyStream) => {
    const rawBody = new Uint8Array(0);
    const parsed = parseRequest(contract, raw, rawBody);
    assertStreamedType(contract, contentType);
    return handler({ ...parsed, rawBody, bodyStream, isHead, caller, header });
  });
  return typeof answer === 'function' ? answer() : answer;
}

// oxlint-disable-next-line require-yield -- it is empty
async function* noChunks(): AsyncGenerator<Uint8Array> {}

/** The casts hold because the contract's schemas make these values. TypeScript cannot follow a contract at run time. */
function parseRequest<const R extends RouteContract>(
  contract: R,
  raw: RawRequest,
  rawBody: Uint8Array,
): Pick<RouteRequest<R>, 'params' | 'query' | 'body'> {
  const { params, query } = contract;
  return parseAll({
    params: () => (params === undefined ? undefined : parseInput(params, raw.params, 'path')) as RouteParams<R>,
    query: () => parseQuery(query, raw.queryText) as RouteQuery<R>,
    body: () => parseBody(contract, raw.contentType, rawBody) as RouteBody<R>,
  });
}

function parseBody(contract: RouteContract, contentType: string | undefined, rawBody: Uint8Array): unknown {
  if (contract.body === undefined) return undefined;
  if (rawBody.length === 0) {
    if (contract.bodyIsOptional !== true) throw invalidField('body', 'A JSON body is required.');
    return parseInput(contract.body, {}, 'body');
  }
  assertJsonContentType(contentType);
  return parseInput(contract.body, parseJsonBody(rawBody), 'body');
}
