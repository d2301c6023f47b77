/** Selects the recorded examples for the request body and each answer of an operation. */
import { routeExamples } from '@docgen/contracts/examples';
import type { RouteExample } from '@docgen/contracts/examples';

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
