/** Selects the recorded examples for the parameters, the request body and each answer of an operation. */
import { routeExamples } from '@docgen/contracts/examples';
import type { RouteExample } from '@docgen/contracts/examples';
import { z } from 'zod';

export interface MediaExamples {
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

/** Examples of valid bodies: requests that were not answered with an error. */
export function requestExamples(operationId: string): MediaExamples {
  return toExamples(
    routeExamples.filter(
      ({ operation, body, status }) => operation === operationId && body !== undefined && status < 400,
    ),
    ({ body }) => body,
  );
}

export function answerExamples(operationId: string, status: number): MediaExamples {
  return toExamples(
    routeExamples.filter((example) => example.operation === operationId && example.status === status),
    ({ answer }) => answer,
  );
}

/** The parameters of an operation, each with its value in the first recorded request that has one. */
export function withParameterExamples(operationId: string, place: 'params' | 'query', parameters: z.ZodObject) {
  const recorded = routeExamples.filter(({ operation, status }) => operation === operationId && status < 400);
  return z.object(
    Object.fromEntries(
      Object.entries(parameters.shape).map(([name, schema]: [string, z.ZodType]) => {
        const value = recorded.map((example) => example[place]?.[name]).find((given) => given !== undefined);
        return [name, value === undefined ? schema : schema.meta({ param: { example: schema.parse(value) } })];
      }),
    ),
  );
}

function toExamples(examples: readonly RouteExample[], valueOf: (example: RouteExample) => unknown): MediaExamples {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((example) => [nameOf(example.title), { summary: example.title, value: valueOf(example) }]),
    ),
  };
}

/** A key of the document's map: "Stored and rendered" becomes `stored-and-rendered`. */
function nameOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
