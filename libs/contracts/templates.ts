/** Templates: stored bodies with placeholders. */
import { z } from 'zod';
import { TemplateProblem } from './errors.ts';
import { bodyBytesMax, GenerateRequest, GenerateResponse } from './generation.ts';
import { AnyId } from './ids.ts';
import { Params } from './json-value.ts';
import { PageCursor, PageLimit } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedBody, storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

export const TemplateStatus = z.enum(['active', 'archived']);
export type TemplateStatus = z.infer<typeof TemplateStatus>;

export const Template = z.strictObject({
  templateId: z.string(),
  tenantId: z.string(),
  name: z.string(),
  description: z.string().optional(),
  body: z.string(),
  tags: z.array(z.string()),
  validated: z.boolean(),
  status: TemplateStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Template = z.infer<typeof Template>;

const Name = storedText(200);
const Description = storedText(2_000, 0);
const Body = storedBody(bodyBytesMax);
const Tags = z.array(storedText(64)).max(32);

export const CreateTemplateRequest = z.strictObject({
  name: Name,
  body: Body,
  description: Description.optional(),
  tags: Tags.default([]),
  generate: GenerateRequest.optional().meta({ description: 'Generates a document after the template is stored.' }),
});
export type CreateTemplateRequest = z.infer<typeof CreateTemplateRequest>;

export const UpdateTemplateRequest = z.strictObject({
  name: Name.optional(),
  body: Body.optional(),
  description: Description.nullable().optional().meta({ description: 'null removes it.' }),
  tags: Tags.optional(),
  status: TemplateStatus.optional(),
});
export type UpdateTemplateRequest = z.infer<typeof UpdateTemplateRequest>;

const CreatedTemplate = z.union([
  Template,
  z.strictObject({ template: Template, generation: GenerateResponse }),
  z.strictObject({
    template: Template,
    generationError: z.strictObject({ code: z.literal('GENERATION_FAILED'), message: z.string() }),
  }),
]);

export const CheckTemplateRequest = z.strictObject({
  body: Body,
  params: Params.optional().meta({ description: 'Adds a warning for each parameter that the body does not read.' }),
});
export type CheckTemplateRequest = z.infer<typeof CheckTemplateRequest>;

export const TemplateCheck = z.strictObject({
  valid: z.boolean(),
  shape: z.enum(['json', 'text', 'xml', 'csv', 'sql', 'html']),
  problems: z.array(TemplateProblem),
  params: z.array(z.strictObject({ name: z.string(), hasDefault: z.boolean() })),
  functions: z.array(z.string()),
  sequences: z.array(z.string()),
  variables: z.array(z.string()),
});

const queryText = (max: number) => storedText(max, 0).optional();

export const listTemplates = defineRoute({
  method: 'GET',
  path: '/v1/templates',
  group: 'Templates',
  summary: 'List templates, newest first',
  service: 'api',
  access: 'apiKey',
  query: z.object({
    name: queryText(200).meta({ description: 'Case-insensitive part of the name.' }),
    status: TemplateStatus.optional(),
    tags: queryText(2_200).meta({ description: 'Comma-separated. A template must have all of them.' }),
    cursor: PageCursor,
    limit: PageLimit,
  }),
  responses: { 200: z.strictObject({ items: z.array(Template), nextCursor: z.string().nullable() }) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});

export const createTemplate = defineRoute({
  method: 'POST',
  path: '/v1/templates',
  group: 'Templates',
  summary: 'Create a template and optionally generate from it',
  service: 'api',
  access: 'apiKey',
  body: CreateTemplateRequest,
  responses: { 201: CreatedTemplate },
  errors: [
    'VALIDATION_ERROR',
    'INVALID_TEMPLATE',
    'UNKNOWN_FUNCTION',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'QUOTA_EXCEEDED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const checkTemplateBody = defineRoute({
  method: 'POST',
  path: '/v1/templates/check',
  group: 'Templates',
  summary: 'Check a body and list all of its problems',
  service: 'api',
  access: 'apiKey',
  body: CheckTemplateRequest,
  responses: { 200: TemplateCheck },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

const templateParams = z.object({ templateId: AnyId });

export const getTemplate = defineRoute({
  method: 'GET',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Read a template',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  responses: { 200: Template },
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const updateTemplate = defineRoute({
  method: 'PUT',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Change name, description, body, tags or status',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  body: UpdateTemplateRequest,
  responses: { 200: Template },
  errors: [
    'VALIDATION_ERROR',
    'INVALID_TEMPLATE',
    'UNKNOWN_FUNCTION',
    'UNAUTHORIZED',
    'NOT_FOUND',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'SERVICE_UNAVAILABLE',
  ],
  conflictStatus: 412,
});

export const deleteTemplate = defineRoute({
  method: 'DELETE',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Remove a template permanently and answer with it',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  responses: { 200: Template },
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
