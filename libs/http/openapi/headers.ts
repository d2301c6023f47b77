/** Headers as components of the document, and the references to them. */
import { answerHeaders, requestHeaders, webhookHeaders } from '@docgen/contracts/http-headers';
import type { AnswerHeader, HeaderGuide, RequestHeader } from '@docgen/contracts/http-headers';
import type { RouteContract } from '@docgen/contracts/route';

interface Reference {
  readonly $ref: string;
}

export const parameterComponents = {
  ...Object.fromEntries(Object.entries(requestHeaders).map(([name, guide]) => [name, parameterOf(name, guide, false)])),
  ...Object.fromEntries(Object.entries(webhookHeaders).map(([name, guide]) => [name, parameterOf(name, guide, true)])),
};

/** The header of deprecated routes only if there are such routes. */
export function answerHeaderComponents(routes: readonly RouteContract[]) {
  const { Deprecation, ...usual } = answerHeaders;
  const hasDeprecated = routes.some(({ isDeprecated }) => isDeprecated);
  return Object.fromEntries(
    Object.entries<HeaderGuide>({ ...usual, ...(hasDeprecated && { Deprecation }) }).map(
      ([name, { description, type, example }]) => [name, { description, schema: { type }, example }],
    ),
  );
}

/** The header parameters of a route. */
export function headerParameters(route: RouteContract): Reference[] {
  const names: RequestHeader[] = [
    ...(route.isIdempotent === true ? (['Idempotency-Key'] as const) : []),
    ...(route.conflictStatus === 412 ? (['If-Match'] as const) : []),
    ...(route.revalidates === true ? (['If-None-Match'] as const) : []),
    ...(route.requestHeaders ?? []),
  ];
  return names.map(parameterReference);
}

export function parameterReference(name: string): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

/** The headers of an answer. `added` are those of its status. */
export function headersOfAnswer(route: RouteContract, added: readonly AnswerHeader[]): Record<string, Reference> {
  return headerReferences([
    'X-Request-Id',
    ...(route.access !== 'public' ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(route.isDeprecated === true ? (['Deprecation'] as const) : []),
    ...added,
  ]);
}

function headerReferences(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function parameterOf(name: string, { description, type, example }: HeaderGuide, required: boolean) {
  return { name, in: 'header' as const, required, description, schema: { type }, example };
}
