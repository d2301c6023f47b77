/** Joins a contract and its use case: parse at the door, trust inside. */
import { invalidField } from '@docgen/contracts/errors';
import type { RouteBody, RouteContract, RouteParams, RouteQuery } from '@docgen/contracts/route';
import { assertJsonContentType, parseJsonBody } from './json-body.ts';
import { parseInTurn } from './parsing-turns.ts';
import type { BoundRoute, RawRequest, RouteReply, RouteRequest } from './route-handler.ts';
import { parseInput, parseQueryText } from './validation.ts';

/** One line per route in an app's `routes.ts`. */
export function bindRoute<const R extends RouteContract>(
  contract: R,
  handler: (request: RouteRequest<R>) => Promise<RouteReply>,
): BoundRoute {
  return {
    contract,
    handle: async (raw) =>
      handler({
        // The schemas of this contract made these values; TypeScript cannot follow a contract chosen at run time.
        params: (contract.params === undefined
          ? undefined
          : parseInput(contract.params, raw.params, 'path')) as RouteParams<R>,
        query: (contract.query === undefined
          ? undefined
          : parseInput(contract.query, parseQueryText(raw.queryText), 'query')) as RouteQuery<R>,
        body: (await parseInTurn(raw.rawBody.length, () => parseBody(contract, raw))) as RouteBody<R>,
        rawBody: raw.rawBody,
        isHead: raw.isHead,
        caller: raw.caller,
        header: raw.header,
      }),
  };
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
