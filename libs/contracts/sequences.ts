/**
 * Durable sequences. Their numbers are unique, strictly increasing in the order of use, and without gaps except for
 * deletion and PUT. Templates take numbers with `createSeq`.
 */
import { z } from 'zod';
import { Namespace } from './generation.ts';
import { PageCursor, PageLimit } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

const Name = storedText(200);

export const Sequence = z.strictObject({
  sequenceId: z.string(),
  tenantId: z.string(),
  name: z.string(),
  namespace: z.string(),
  start: z.int(),
  step: z.int(),
  value: z.int().nullable().meta({ description: 'The last number that was taken; null before the first.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Sequence = z.infer<typeof Sequence>;

const sequenceParams = z.object({ name: Name });
const scope = z.object({ namespace: Namespace });
const everyError = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const;
const bodyErrors = [...everyError, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const createSequence = defineRoute({
  method: 'POST',
  path: '/v1/sequences',
  group: 'Sequences',
  summary: 'Create a sequence before its first use',
  service: 'api',
  access: 'apiKey',
  body: z.strictObject({
    name: Name,
    namespace: Namespace,
    start: z.int().default(1),
    step: z.int().min(1).default(1),
  }),
  responses: { 201: Sequence },
  errors: [...bodyErrors, 'CONFLICT', 'QUOTA_EXCEEDED'],
});

export const listSequences = defineRoute({
  method: 'GET',
  path: '/v1/sequences',
  group: 'Sequences',
  summary: 'List the sequences of a namespace, newest first',
  service: 'api',
  access: 'apiKey',
  query: scope.extend({ cursor: PageCursor, limit: PageLimit }),
  responses: { 200: z.strictObject({ items: z.array(Sequence), nextCursor: z.string().nullable() }) },
  errors: everyError,
});

export const getSequence = defineRoute({
  method: 'GET',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Read a sequence',
  service: 'api',
  access: 'apiKey',
  params: sequenceParams,
  query: scope,
  responses: { 200: Sequence },
  errors: [...everyError, 'NOT_FOUND'],
});

export const nextInSequence = defineRoute({
  method: 'POST',
  path: '/v1/sequences/{name}/next',
  group: 'Sequences',
  summary: 'Take the next numbers',
  service: 'api',
  access: 'apiKey',
  params: sequenceParams,
  body: z.strictObject({ namespace: Namespace, count: z.int().min(1).max(10_000).default(1) }),
  bodyIsOptional: true,
  responses: { 200: z.strictObject({ values: z.array(z.int()) }) },
  errors: [...bodyErrors, 'NOT_FOUND', 'CONFLICT'],
});

export const setSequence = defineRoute({
  method: 'PUT',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Set the last number of a sequence. A lower value needs `force`',
  service: 'api',
  access: 'admin',
  params: sequenceParams,
  body: z.strictObject({ namespace: Namespace, value: z.int(), force: z.boolean().default(false) }),
  responses: { 200: Sequence },
  errors: [...bodyErrors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteSequence = defineRoute({
  method: 'DELETE',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Remove a sequence. Its next use creates it again',
  service: 'api',
  access: 'admin',
  params: sequenceParams,
  query: scope,
  responses: { 200: Sequence },
  errors: [...everyError, 'FORBIDDEN', 'NOT_FOUND'],
});
