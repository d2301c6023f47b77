/**
 * Durable sequences. Their numbers are unique, strictly increasing in the order of use, and without gaps except for
 * deletion and PUT. Templates take numbers with `createSeq`.
 */
import { z } from 'zod';
import { Namespace } from './generation.ts';
import { pageOf, pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

const Name = storedText(200);

export const Sequence = z
  .strictObject({
    sequenceId: z.string(),
    tenantId: z.string(),
    name: z.string(),
    namespace: z.string(),
    start: z.int(),
    step: z.int(),
    value: z.int().nullable().meta({ description: 'The last number that was taken; null before the first.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Sequence', description: 'A named counter of a tenant.' });
export type Sequence = z.infer<typeof Sequence>;

const CreateSequenceRequest = z
  .strictObject({ name: Name, namespace: Namespace, start: z.int().default(1), step: z.int().min(1).default(1) })
  .meta({ id: 'CreateSequenceRequest' });
const NextInSequenceRequest = z
  .strictObject({ namespace: Namespace, count: z.int().min(1).max(10_000).default(1) })
  .meta({ id: 'NextInSequenceRequest' });
const SetSequenceRequest = z
  .strictObject({ namespace: Namespace, value: z.int(), force: z.boolean().default(false) })
  .meta({ id: 'SetSequenceRequest' });
const SequenceNumbers = z.strictObject({ values: z.array(z.int()) }).meta({ id: 'SequenceNumbers' });

const sequenceParams = z.object({ name: Name });
const scope = z.object({ namespace: Namespace });
const commonErrors = ['VALIDATION_ERROR', 'UNAUTHORIZED'] as const;
const bodyErrors = [...commonErrors, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const createSequence = defineRoute({
  method: 'POST',
  path: '/v1/sequences',
  group: 'Sequences',
  summary: 'Create a sequence before its first use',
  description: 'A template creates its sequences with their first number. This route sets another start or step.',
  service: 'api',
  access: 'apiKey',
  body: CreateSequenceRequest,
  responses: { 201: Sequence },
  errors: [...bodyErrors, 'CONFLICT', 'QUOTA_EXCEEDED'],
});

export const listSequences = defineRoute({
  method: 'GET',
  path: '/v1/sequences',
  group: 'Sequences',
  summary: 'List the sequences of a namespace, newest first',
  description: 'Without `namespace`, the list has the sequences of `default`.',
  service: 'api',
  access: 'apiKey',
  query: scope.extend(pageQuery),
  responses: { 200: pageOf('SequenceList', Sequence) },
  errors: commonErrors,
});

export const getSequence = defineRoute({
  method: 'GET',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Read a sequence',
  description: '`value` is the last number that was taken.',
  service: 'api',
  access: 'apiKey',
  params: sequenceParams,
  query: scope,
  responses: { 200: Sequence },
  errors: [...commonErrors, 'NOT_FOUND'],
});

export const nextInSequence = defineRoute({
  method: 'POST',
  path: '/v1/sequences/{name}/next',
  group: 'Sequences',
  summary: 'Take the next numbers',
  description:
    'No other caller and no document gets the same numbers. The sequence must exist. With an `Idempotency-Key`, a repeated request gets the numbers of the first one, for 24 hours.',
  service: 'api',
  access: 'apiKey',
  params: sequenceParams,
  body: NextInSequenceRequest,
  bodyIsOptional: true,
  responses: { 200: SequenceNumbers },
  isIdempotent: true,
  errors: [...bodyErrors, 'NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH', 'QUOTA_EXCEEDED'],
});

export const setSequence = defineRoute({
  method: 'PUT',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Set the last number of a sequence. A lower value needs `force`',
  description:
    'The next number follows `value`. A value below the current one can repeat numbers, so it needs `force`.',
  service: 'api',
  access: 'admin',
  params: sequenceParams,
  body: SetSequenceRequest,
  responses: { 200: Sequence },
  errors: [...bodyErrors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteSequence = defineRoute({
  method: 'DELETE',
  path: '/v1/sequences/{name}',
  group: 'Sequences',
  summary: 'Remove a sequence. Its next use creates it again',
  description: 'Numbers begin again at the default start when a template uses the name again.',
  service: 'api',
  access: 'admin',
  params: sequenceParams,
  query: scope,
  responses: { 200: Sequence },
  errors: [...commonErrors, 'FORBIDDEN', 'NOT_FOUND'],
});
