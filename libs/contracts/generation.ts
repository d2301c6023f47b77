/** Requests and answers of the generate routes. */
import { z } from 'zod';
import { JsonData, Params } from './json-value.ts';
import { TextBoolean } from './query-values.ts';
import { defineRoute } from './route.ts';
import { storedBody } from './text.ts';
import { AnyId } from './ids.ts';
import { Timestamp } from './timestamps.ts';

export const bodyBytesMax = 256 * 1024;

/** A whole number with |seed| <= 2^53 - 1. */
export const Seed = z.int().meta({ description: 'The same seed, body and parameters give the same bytes.' });

export const Namespace = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 of A-Z a-z 0-9 _ . -')
  .default('default');

/** An RFC 3339 instant with an offset, from 1900 to 2199. */
export const AsOf = z.iso
  .datetime({ offset: true, error: 'must be an RFC 3339 instant such as 2026-03-01T12:00:00Z' })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return /T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-])/.test(text) && year >= 1900 && year < 2200;
  }, 'must be an RFC 3339 instant with seconds and at most 9 decimals, from 1900 to 2199')
  .meta({ description: 'Dates that follow the current time follow this instant instead. Nothing else changes.' });

const generationMembers = {
  seed: Seed.optional(),
  asOf: AsOf.optional(),
  params: Params.optional(),
  sequenceNamespace: Namespace,
  variableNamespace: Namespace,
};

export const GenerateRequest = z.strictObject(generationMembers).meta({ id: 'GenerateRequest' });
export type GenerateRequest = z.infer<typeof GenerateRequest>;

export const AdhocGenerateRequest = z
  .strictObject({ body: storedBody(bodyBytesMax), ...generationMembers })
  .meta({ id: 'AdhocGenerateRequest' });
export type AdhocGenerateRequest = z.infer<typeof AdhocGenerateRequest>;

const adhocMeta = { seed: Seed, generatedAt: Timestamp };
const StoredMeta = z.strictObject({ ...adhocMeta, templateId: z.string() }).meta({ id: 'GenerationMeta' });
const AdhocMeta = z.strictObject(adhocMeta).meta({ id: 'AdhocGenerationMeta' });
const DocumentData = JsonData.meta({ description: 'Text for a body in another format than JSON.' });

/** `data` is a JSON value for a template in JSON, and a string for any other. */
export const GenerateResponse = z
  .strictObject({ data: DocumentData, meta: StoredMeta })
  .meta({ id: 'GeneratedDocument' });
export const AdhocGenerateResponse = z
  .strictObject({ data: DocumentData, meta: AdhocMeta })
  .meta({ id: 'AdhocGeneratedDocument' });

const rawQuery = z.object({
  raw: TextBoolean.default(false).meta({ description: 'Answers with the document only.' }),
});

const limitErrors = [
  'LOOP_LIMIT_EXCEEDED',
  'NODE_LIMIT_EXCEEDED',
  'EVALUATION_TIMEOUT',
  'OUTPUT_LIMIT_EXCEEDED',
] as const;

/** The errors of both generate routes. */
const generateErrors = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'QUOTA_EXCEEDED',
  ...limitErrors,
  'CONFLICT',
  'IDEMPOTENCY_MISMATCH',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const generateStored = defineRoute({
  method: 'POST',
  path: '/v1/templates/{templateId}/generate',
  group: 'Templates',
  summary: 'Generate one document from a stored template',
  description:
    'The same seed, body and parameters give the same bytes. The answer has the seed. With `raw=true`, the answer is only the document. Each document counts once towards the quota; `Idempotency-Key` makes retries safe.',
  service: 'api',
  access: 'apiKey',
  params: z.object({ templateId: AnyId }),
  query: rawQuery,
  body: GenerateRequest,
  bodyIsOptional: true,
  responses: { 200: GenerateResponse },
  answerHeaders: { 200: ['X-Docgen-Template-Digest', 'X-Docgen-Seed'] },
  answersRaw: true,
  isIdempotent: true,
  isBodyRendered: true,
  sharesConnection: true,
  errors: ['NOT_FOUND', 'GENERATION_ERROR', ...generateErrors],
});

export const generateAdhoc = defineRoute({
  method: 'POST',
  path: '/v1/templates/generate',
  group: 'Templates',
  summary: 'Generate one document from a body that is not stored',
  description:
    'Sequences and variables change as with a stored template. Use namespaces of their own for experiments. The document counts towards the quota.',
  service: 'api',
  access: 'apiKey',
  query: rawQuery,
  body: AdhocGenerateRequest,
  responses: { 200: AdhocGenerateResponse },
  answerHeaders: { 200: ['X-Docgen-Template-Digest', 'X-Docgen-Seed'] },
  answersRaw: true,
  isIdempotent: true,
  isBodyRendered: true,
  sharesConnection: true,
  errors: ['INVALID_TEMPLATE', 'UNKNOWN_FUNCTION', 'GENERATION_FAILED', ...generateErrors],
});
