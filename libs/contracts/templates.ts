/** Templates: stored bodies with placeholders. */
import { z } from 'zod';
import { bodyBytesMax, GenerateRequest, GenerateResponse } from './generation.ts';
import { AnyId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedBody, storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

export const TemplateStatus = z.enum(['active', 'archived']).meta({ id: 'TemplateStatus' });
export type TemplateStatus = z.infer<typeof TemplateStatus>;

/** The shape of a template: the format of its body. */
export const TemplateShape = z
  .enum(['json', 'ndjson', 'text', 'xml', 'html', 'csv', 'sql', 'yaml'])
  .meta({ id: 'TemplateShape' });
export type TemplateShape = z.infer<typeof TemplateShape>;

export const Template = z
  .strictObject({
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
  })
  .meta({ id: 'Template', description: 'A stored body with its name and settings.' });
export type Template = z.infer<typeof Template>;

/** What `fields` of the list can name: the members of a template, and those that only the list has. */
const ListedTemplate = z.strictObject({
  ...Template.shape,
  shape: TemplateShape.meta({ description: 'The format of the body.' }),
});
export type TemplateField = keyof z.infer<typeof ListedTemplate>;

const TemplateFields = ListedTemplate.partial().meta({
  id: 'TemplateFields',
  description: 'The members of a template that `fields` names.',
});
export type TemplateFields = z.infer<typeof TemplateFields>;

const listedFields = Object.keys(ListedTemplate.shape);

function isTemplateField(name: string): name is TemplateField {
  return listedFields.includes(name);
}

/** Names of members, separated by commas. */
const FieldNames = z.string().superRefine((text, context) => {
  if (parseFieldNames(text).length === text.split(',').length) return;
  const message = `must be names of members, separated by commas: ${listedFields.join(', ')}`;
  context.addIssue({ code: 'custom', message, input: text });
});

/** The names of the list that members have. Without a list, all members of a template. */
export function parseFieldNames(text = Object.keys(Template.shape).join(',')): readonly TemplateField[] {
  return text.split(',').filter(isTemplateField);
}

const Name = storedText(200);
const Description = storedText(2_000, 0);
const Body = storedBody(bodyBytesMax);
const Tags = z.array(storedText(64)).max(32);

export const CreateTemplateRequest = z
  .strictObject({
    name: Name,
    body: Body,
    description: Description.optional(),
    tags: Tags.default([]),
    generate: GenerateRequest.optional().meta({ description: 'Generates a document after the template is stored.' }),
  })
  .meta({ id: 'CreateTemplateRequest' });
export type CreateTemplateRequest = z.infer<typeof CreateTemplateRequest>;

export const UpdateTemplateRequest = z
  .strictObject({
    name: Name.optional(),
    body: Body.optional(),
    description: Description.nullable().optional().meta({ description: 'null removes it.' }),
    tags: Tags.optional(),
    status: TemplateStatus.optional(),
  })
  .meta({ id: 'UpdateTemplateRequest', description: 'The members to change.' });
export type UpdateTemplateRequest = z.infer<typeof UpdateTemplateRequest>;

const TemplateWithDocument = z
  .strictObject({ template: Template, generation: GenerateResponse })
  .meta({ id: 'TemplateWithDocument', description: 'The answer with `generate`.' });

const TemplateWithError = z
  .strictObject({
    template: Template,
    generationError: z
      .strictObject({ code: z.literal('GENERATION_FAILED'), message: z.string() })
      .meta({ id: 'FirstGenerationError' }),
  })
  .meta({ id: 'TemplateWithError', description: 'The answer with `generate` when the document failed.' });

const CreatedTemplate = z.union([Template, TemplateWithDocument, TemplateWithError]).meta({ id: 'CreatedTemplate' });

const queryText = (max: number) => storedText(max, 0).optional();

export const listTemplates = defineRoute({
  method: 'GET',
  path: '/v1/templates',
  group: 'Templates',
  summary: 'List templates, newest first',
  description:
    'Each entry has its body. A page can have fewer entries than `limit` when the bodies are large. `fields` chooses the members of the entries; without `body`, pages are small and fast.',
  service: 'api',
  access: 'apiKey',
  query: z.object({
    name: queryText(200).meta({ description: 'Case-insensitive part of the name.' }),
    status: TemplateStatus.optional(),
    tags: queryText(2_200).meta({ description: 'Comma-separated. A template must have all of them.' }),
    fields: FieldNames.optional().meta({
      description: `Comma-separated members that each entry has: ${listedFields.join(', ')}. \`shape\` is the format of the body. Without it, entries are whole templates.`,
    }),
    ...pageQuery,
  }),
  responses: {
    200: z
      .union([pageOf('TemplateList', Template), pageOf('TemplateFieldsList', TemplateFields)])
      .meta({ id: 'ListedTemplates', description: 'Whole templates, or their `fields`.' }),
  },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED'],
});

export const createTemplate = defineRoute({
  method: 'POST',
  path: '/v1/templates',
  group: 'Templates',
  summary: 'Create a template and optionally generate from it',
  description:
    'Checks the body before it is stored. With `generate`, the answer also has a first document; if that document fails, the template stays stored and the answer has `generationError`.',
  service: 'api',
  access: 'apiKey',
  body: CreateTemplateRequest,
  responses: { 201: CreatedTemplate },
  answerHeaders: { 201: ['Location', 'ETag', 'X-Docgen-Template-Digest'] },
  errors: [
    'VALIDATION_ERROR',
    'INVALID_TEMPLATE',
    'UNKNOWN_FUNCTION',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'QUOTA_EXCEEDED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
});

const templateParams = z.object({ templateId: AnyId });

export const getTemplate = defineRoute({
  method: 'GET',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Read a template',
  description: '`X-Docgen-Template-Digest` is the digest of the body.',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  responses: { 200: Template },
  answerHeaders: { 200: ['X-Docgen-Template-Digest'] },
  revalidates: true,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
});

export const updateTemplate = defineRoute({
  method: 'PUT',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Change name, description, body, tags or status',
  description:
    'Changes only the members of the request. `If-Match` refuses the change if the template has changed since it was read.',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  body: UpdateTemplateRequest,
  responses: { 200: Template },
  answerHeaders: { 200: ['ETag', 'X-Docgen-Template-Digest'] },
  errors: [
    'VALIDATION_ERROR',
    'INVALID_TEMPLATE',
    'UNKNOWN_FUNCTION',
    'UNAUTHORIZED',
    'NOT_FOUND',
    'CONFLICT',
    'QUOTA_EXCEEDED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  conflictStatus: 412,
});

export const deleteTemplate = defineRoute({
  method: 'DELETE',
  path: '/v1/templates/{templateId}',
  group: 'Templates',
  summary: 'Remove a template permanently and answer with it',
  description: 'Batches that were submitted before keep their copy of the body.',
  service: 'api',
  access: 'apiKey',
  params: templateParams,
  responses: { 200: Template },
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  conflictStatus: 412,
});
