/** The OpenAPI 3.1 document, derived from the route contracts. */
import { ErrorEnvelope, errorCatalog } from '@docgen/contracts/errors';
import type { ErrorCode } from '@docgen/contracts/errors';
import { errorsOf } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import type { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { answerExamples, requestExamples } from './openapi-examples.ts';
import type { MediaExamples } from './openapi-examples.ts';

const description = `Seeded, reproducible documents from templates.

Unknown and repeated query parameters, and unknown members of a body, are refused: 400 \`VALIDATION_ERROR\` with the
name as \`field\`.`;

/** @param routes by operation id */
export function createOpenApiDocument(routes: Readonly<Record<string, RouteContract>>, version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = createOperation(operationId, route);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Docgen', version, description },
    servers: [{ url: '/' }],
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    paths: paths satisfies ZodOpenApiPathsObject,
  });
}

function createOperation(operationId: string, route: RouteContract): ZodOpenApiOperationObject {
  const { params, query, body } = route;
  return {
    operationId,
    summary: route.summary,
    tags: [route.group],
    ...(route.access === 'public' ? { security: [] } : { security: [{ apiKey: [] }] }),
    ...(params === undefined && query === undefined
      ? {}
      : { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyIsOptional !== true,
            content: { 'application/json': { schema: body, ...requestExamples(operationId) } },
          },
        }),
    responses: {
      ...successResponses(operationId, route),
      ...unchangedResponse(route),
      ...errorResponses(operationId, route),
    },
  };
}

function successResponses(operationId: string, route: RouteContract) {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => [
      status,
      {
        description: route.summary,
        content: successContent(route, schema, answerExamples(operationId, Number(status))),
      },
    ]),
  );
}

function unchangedResponse({ revalidates }: RouteContract) {
  return revalidates === true ? { 304: { description: 'The ETag of If-None-Match still holds.' } } : {};
}

function successContent(route: RouteContract, schema: z.ZodType, examples: MediaExamples) {
  if (route.streams !== undefined) {
    // The examples have the default type.
    return Object.fromEntries(route.streams.map((type, index) => [type, { schema, ...(index === 0 && examples) }]));
  }
  return {
    'application/json': { schema, ...examples },
    ...(route.answersRaw === true ? { 'text/plain': { schema: { type: 'string' as const } } } : {}),
  };
}

function errorResponses(operationId: string, route: RouteContract) {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) {
    const status = code === 'CONFLICT' ? (route.conflictStatus ?? 409) : errorCatalog[code].status;
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: ErrorEnvelope, ...answerExamples(operationId, status) } },
      },
    ]),
  );
}
