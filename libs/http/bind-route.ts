/** Connects a contract with its use case: checks the request by the contract before the use case runs. */
import { invalidField } from '@docgen/contracts/errors';
import type { RouteBody, RouteContract, RouteParams, RouteQuery } from '@docgen/contracts/route';
import { assertJsonContentType, parseJsonBody } from './json-body.ts';
import { parseQueued, withParsedBytes } from './parsing-queue.ts';
import { parseAll } from './problem-list.ts';
import type { BoundRoute, RawRequest, HttpAnswer, RouteRequest } from './route-handler.ts';
import { parseInput, parseQuery } from './validation.ts';

/** One line per route in an app's `routes.ts`. */
export function bindRoute<const R extends RouteContract>(
  contract: R,
  handler: (request: RouteRequest<R>) => Promise<HttpAnswer>,
): BoundRoute {
  return {
    contract,
    handle: async (raw) => {
      const { rawBody, isHead, caller, header } = raw;
      const parsedBytes = contract.body === undefined ? 0 : rawBody.length;
      return withParsedBytes(parsedBytes, async () => {
        const parsed = await parseQueued(parsedBytes, () => parseRequest(contract, raw));
        return handler({ ...parsed, rawBody, isHead, caller, header });
      });
    },
  };
}

/** The casts hold because the contract's schemas make these values. TypeScript cannot follow a contract at run time. */
function parseRequest<const R extends RouteContract>(
  contract: R,
  raw: RawRequest,
): Pick<RouteRequest<R>, 'params' | 'query' | 'body'> {
  const { params, query } = contract;
  return parseAll({
    params: () => (params === undefined ? undefined : parseInput(params, raw.params, 'path')) as RouteParams<R>,
    query: () => parseQuery(query, raw.queryText) as RouteQuery<R>,
    body: () => parseBody(contract, raw) as RouteBody<R>,
  });
}

function parseBody(contract: RouteContract, raw: RawRequest): unknown {
  if (contract.body === undefined) return undefined;
  if (raw.rawBody.length === 0) {
    if (contract.bodyIsOptional !== true) throw invalidField('body', 'A JSON body is required.');
    return parseInput(contract.body, {}, 'body');
  }
  assertJsonContentType(raw.contentType);
  return parseInput(contract.body, parseJsonBody(raw.rawBody), 'body');
}
