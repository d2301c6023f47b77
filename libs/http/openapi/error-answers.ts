/** The error answers of routes, as components that operations with the same codes share. */
import { errorGuide } from '@docgen/contracts/error-guide';
import { ErrorEnvelope, errorCatalog } from '@docgen/contracts/error-catalog';
import type { ErrorCode } from '@docgen/contracts/error-catalog';
import type { AnswerHeader } from '@docgen/contracts/http-headers';
import { errorsOf } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { answerExamples } from './examples.ts';
import type { MediaExamples } from './examples.ts';
import { headersOfAnswer } from './headers.ts';

interface ErrorExample {
  readonly summary: string;
  readonly value: unknown;
}

export interface ErrorAnswers {
  /** Complete when all operations are described. */
  readonly components: {
    readonly responses: Record<string, ZodOpenApiResponseObject>;
    readonly examples: Record<string, ErrorExample>;
  };
  /** The error answers of a route by status. */
  of(operationId: string, route: RouteContract): Record<string, ZodOpenApiResponseObject | { readonly $ref: string }>;
}

export function createErrorAnswers(): ErrorAnswers {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  const examples: Record<string, ErrorExample> = {};
  /** The recorded examples, and one of the guide for each code that they do not have. */
  const examplesOf = (codes: readonly ErrorCode[], recorded: MediaExamples['examples'] = {}) => {
    const shown = new Set(Object.values(recorded).map(({ value }) => ErrorEnvelope.parse(value).error.code));
    const others = codes.filter((code) => !shown.has(code));
    for (const code of others) examples[code] = toExample(code);
    return { ...recorded, ...Object.fromEntries(others.map((code) => [code, referenceTo('examples', code)])) };
  };
  return {
    components: { responses, examples },
    of: (operationId, route) => {
      const answers: ReturnType<ErrorAnswers['of']> = {};
      for (const [status, codes] of codesByStatus(route)) {
        const { examples: recorded } = answerExamples(operationId, status);
        const answer = answerOf(route, codes, examplesOf(codes, recorded));
        const name = `${codes.join('-')}${route.access === 'public' ? '-public' : ''}`;
        if (recorded === undefined) responses[name] ??= answer;
        answers[status] = recorded === undefined ? referenceTo('responses', name) : answer;
      }
      return answers;
    },
  };
}

function codesByStatus(route: RouteContract): ReadonlyMap<number, ErrorCode[]> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) {
    const status = code === 'CONFLICT' ? (route.conflictStatus ?? 409) : errorCatalog[code].status;
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return codes;
}

function answerOf(route: RouteContract, codes: readonly ErrorCode[], examples: Record<string, object>) {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorGuide[code].meaning}`).join('\n\n'),
    headers: headersOfAnswer(route, codes.flatMap(headersOfCode)),
    content: { 'application/json': { schema: ErrorEnvelope, examples } },
  };
}

function headersOfCode(code: ErrorCode): readonly AnswerHeader[] {
  if (code === 'UNAUTHORIZED') return ['WWW-Authenticate'];
  return code === 'RATE_LIMITED' || code === 'SERVICE_UNAVAILABLE' ? ['Retry-After'] : [];
}

function toExample(code: ErrorCode): ErrorExample {
  const { meaning, example } = errorGuide[code];
  return { summary: meaning, value: { error: { code, ...example } } };
}

function referenceTo(kind: 'examples' | 'responses', name: string): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
