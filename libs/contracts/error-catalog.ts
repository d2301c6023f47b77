/**
 * All error codes with their HTTP status and the members of their `details`. The envelope, the OpenAPI document and the
 * types of `new ApiError(...)` are derived from this table.
 */
import { z } from 'zod';
import { position, SourcePosition, TemplateProblem } from './template-problem.ts';
import { StoredResource } from './tiers.ts';

const empty = z.strictObject({}).meta({ id: 'EmptyDetails' });

/** One wrong field of a request. */
const FieldProblem = z.strictObject({ field: z.string(), message: z.string() }).meta({ id: 'FieldProblem' });
export type FieldProblem = z.infer<typeof FieldProblem>;

const field = { field: z.string() };
const fieldProblems = {
  problems: z.array(FieldProblem).optional().meta({ description: 'All wrong fields of the request, up to 20.' }),
};
const fieldDetails = z.strictObject({ ...field, ...fieldProblems }).meta({ id: 'FieldDetails' });

/** Resources that tenants share, with limits per tenant and in total (`docs/permits.md`). */
export const SharedResource = z
  .enum([
    'requestsInFlight',
    'streamsOpen',
    'eventStreamsOpen',
    'requestBytes',
    'answerBytes',
    'databaseConnections',
    'staticChecks',
    'virtualReads',
  ])
  .meta({ id: 'SharedResource' });
export type SharedResource = z.infer<typeof SharedResource>;

const problems = z.array(TemplateProblem).optional();

/** Path of the page that explains all codes. Each code is an anchor. */
export const errorsPage = '/docs/errors';
const docs = {
  docs: z.string().optional().meta({ description: 'Path of the page that explains this code.' }),
};

const limitDetails = <K extends string>(id: string, kind: K) =>
  z.strictObject({ limit: z.int(), kind: z.literal(kind), ...docs }).meta({ id });
const generationDetails = z
  .strictObject({ reason: z.string(), ...position, ...docs })
  .meta({ id: 'GenerationDetails' });

export const errorCatalog = {
  UNAUTHORIZED: { status: 401, details: empty },
  FORBIDDEN: { status: 403, details: empty },
  NOT_FOUND: { status: 404, details: empty },
  VALIDATION_ERROR: {
    status: 400,
    details: z.strictObject({ ...field, ...position, ...fieldProblems }).meta({ id: 'ValidationDetails' }),
  },
  INVALID_TEMPLATE: {
    status: 400,
    details: z
      .strictObject({
        reason: z.string(),
        code: z.literal('NO_PLACEHOLDERS').optional(),
        ...position,
        hint: z.string().optional(),
        opened: SourcePosition.optional(),
        problems,
      })
      .meta({ id: 'InvalidTemplateDetails' }),
  },
  UNKNOWN_FUNCTION: {
    status: 400,
    details: z
      .strictObject({ name: z.string(), ...position, hint: z.string().optional(), problems })
      .meta({ id: 'UnknownFunctionDetails' }),
  },
  /** Of a body that is not stored; `GENERATION_ERROR` of a stored template. */
  GENERATION_FAILED: { status: 400, details: generationDetails },
  LOOP_LIMIT_EXCEEDED: { status: 422, details: limitDetails('LoopLimitDetails', 'loopIterations') },
  NODE_LIMIT_EXCEEDED: { status: 422, details: limitDetails('NodeLimitDetails', 'nodeEvaluations') },
  EVALUATION_TIMEOUT: { status: 422, details: limitDetails('TimeLimitDetails', 'timeout') },
  OUTPUT_LIMIT_EXCEEDED: {
    status: 422,
    details: z
      .strictObject({ limit: z.int(), kind: z.literal('outputBytes'), producedBytes: z.int(), ...docs })
      .meta({ id: 'OutputLimitDetails' }),
  },
  GENERATION_ERROR: { status: 422, details: generationDetails },
  AMBIGUOUS_RELATION: { status: 400, details: fieldDetails },
  UNSUPPORTED_STRATEGY: { status: 400, details: fieldDetails },
  METHOD_NOT_ALLOWED: { status: 405, details: empty },
  /** 409, or 412 when `If-Match` does not match. */
  CONFLICT: { status: 409, details: empty },
  PAYLOAD_TOO_LARGE: { status: 413, details: empty },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, details: empty },
  IDEMPOTENCY_MISMATCH: { status: 422, details: empty },
  /** Too many requests per minute, or too much of a shared resource. `Retry-After` has the seconds to wait. */
  RATE_LIMITED: {
    status: 429,
    details: z
      .strictObject({ resource: SharedResource.optional(), limit: z.int().optional() })
      .meta({ id: 'RateLimitDetails' }),
  },
  /** Too many documents in a billing period, or a cap of the tier on stored resources, named by `resource`. */
  QUOTA_EXCEEDED: {
    status: 429,
    details: z
      .union([
        z
          .strictObject({
            limit: z.int(),
            used: z.int().meta({ description: 'Includes the documents that running batches can still generate.' }),
            needed: z.int().meta({ description: 'The documents of the refused request.' }),
            remaining: z.int(),
            resetsAt: z.iso.datetime(),
          })
          .meta({ id: 'DocumentQuotaDetails' }),
        z.strictObject({ limit: z.int(), used: z.int(), resource: StoredResource }).meta({ id: 'StorageCapDetails' }),
      ])
      .meta({ id: 'QuotaDetails' }),
  },
  INTERNAL_ERROR: { status: 500, details: empty },
  BAD_GATEWAY: { status: 502, details: empty },
  /** Nothing was stored or counted, unless `reason` is `unknown`. */
  SERVICE_UNAVAILABLE: {
    status: 503,
    details: z
      .strictObject({
        resource: SharedResource.optional(),
        reason: z.literal('unknown').optional().meta({
          description:
            'An answer was lost; the request may have had its effect. Without `reason`, nothing was stored or counted.',
        }),
      })
      .meta({ id: 'UnavailableDetails' }),
  },
} as const;

export type ErrorCode = keyof typeof errorCatalog;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errorCatalog)[C]['details']>;

const codes = Object.keys(errorCatalog) as ErrorCode[]; // the keys of the catalogue
const allDetails = new Set<z.ZodType<Record<string, unknown>>>(
  Object.values(errorCatalog).map(({ details }) => details),
);

/** `{error: {code, message, details}}`. The code decides which details there are; they can be an empty object. */
export const ErrorEnvelope = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(codes).meta({ id: 'ErrorCode' }),
        message: z.string().meta({ description: 'For people. It can change with a release.' }),
        details: z.union([...allDetails]).meta({ id: 'ErrorDetails', description: 'Depends on the code.' }),
      })
      .meta({ id: 'ErrorBody' }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The body of every error answer.' });
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalog, code);
}
