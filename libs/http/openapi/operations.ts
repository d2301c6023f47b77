/** One route as an operation of the document. */
import { STATUS_CODES } from 'node:http';
import type { RouteContract } from '@docgen/contracts/route';
import type { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { codeSamplesOf } from './code-samples.ts';
import type { ErrorAnswers } from './error-answers.ts';
import { answerExamples, requestExamples, withParameterExamples } from './examples.ts';
import type { MediaExamples } from './examples.ts';
import { headerParameters, headersOfAnswer } from './headers.ts';

export function createOperation(
  operationId: string,
  route: RouteContract,
  errorAnswers: ErrorAnswers,
): ZodOpenApiOperationObject {
  const samples = codeSamplesOf(operationId, route);
  return {
    operationId,
    summary: route.summary,
    description: route.description,
    tags: [route.group],
    ...(route.isDeprecated === true ? { deprecated: true } : {}),
    security: route.access === 'public' ? [] : [{ apiKey: [] }],
    ...parametersOf(operationId, route),
    ...bodyOf(operationId, route),
    responses: {
      ...successAnswers(operationId, route),
      ...unchangedAnswer(route),
      ...errorAnswers.of(operationId, route),
    },
    ...(samples.length === 0 ? {} : { 'x-codeSamples': samples }),
  };
}

function parametersOf(operationId: string, route: RouteContract) {
  const { params, query } = route;
  const headers = headerParameters(route);
  return {
    ...(params === undefined && query === undefined
      ? {}
      : {
          requestParams: {
            ...(params && { path: withParameterExamples(operationId, 'params', params) }),
            ...(query && { query: withParameterExamples(operationId, 'query', query) }),
          },
        }),
    ...(headers.length === 0 ? {} : { parameters: headers }),
  };
}

function bodyOf(operationId: string, { body, bodyIsOptional, bodyStreams }: RouteContract) {
  if (bodyStreams !== undefined)
    return { requestBody: { required: true, content: streamedContent(operationId, bodyStreams) } };
  if (body === undefined) return {};
  const content = { 'application/json': { schema: body, ...requestExamples(operationId) } };
  return { requestBody: { required: bodyIsOptional !== true, content } };
}

/** The examples are JSON. */
function streamedContent(operationId: string, types: readonly string[]) {
  const text = { schema: { type: 'string' as const } };
  const list = { schema: { type: 'array' as const, items: { type: 'object' as const, additionalProperties: true } } };
  return Object.fromEntries(
    types.map((type) => [type, type === 'application/json' ? { ...list, ...requestExamples(operationId) } : text]),
  );
}

function successAnswers(operationId: string, route: RouteContract) {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => {
      const added = [
        ...(route.revalidates === true ? (['ETag'] as const) : []),
        ...(route.answerHeaders?.[Number(status)] ?? []),
      ];
      return [
        status,
        {
          description: `${STATUS_CODES[status] ?? status}${route.answersRaw === true ? rawNote : ''}`,
          headers: headersOfAnswer(route, added),
          content: successContent(route, schema, answerExamples(operationId, Number(status))),
        },
      ];
    }),
  );
}

/** The schema of `application/json` cannot say it: a choice with any JSON would leave generated clients without a type. */
const rawNote =
  '. With `raw=true`, the body is only the document, as JSON or text, without the members of this schema.';

function unchangedAnswer(route: RouteContract) {
  if (route.revalidates !== true) return {};
  return {
    304: { description: 'A tag of If-None-Match is the current ETag.', headers: headersOfAnswer(route, ['ETag']) },
  };
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
