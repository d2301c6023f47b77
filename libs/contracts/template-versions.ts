/** The last bodies of each template: each change of a body makes a version. */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { numberInPath } from './query-values.ts';
import { defineRoute } from './route.ts';
import { Template } from './templates.ts';
import { Timestamp } from './timestamps.ts';
import { versionsBytesMax, versionsMax } from './version-limits.ts';

export const TemplateVersion = z
  .strictObject({
    version: z.int().meta({ description: 'Counts from 1 within the template.' }),
    createdAt: Timestamp,
    bodyDigest: z.string().meta({ description: 'SHA-256 of the body, in hexadecimal.' }),
    bodyBytes: z.int().meta({ description: 'Size of the body in UTF-8.' }),
    isCurrent: z.boolean().meta({ description: 'The template has the body of this version.' }),
    keyId: z.string().meta({ description: 'The key that stored the body.' }),
    keyName: z.string().optional(),
  })
  .meta({ id: 'TemplateVersion', description: 'A version of the body of a template, without the body.' });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateVersionWithBody = z
  .strictObject({ ...TemplateVersion.shape, body: z.string() })
  .meta({ id: 'TemplateVersionWithBody', description: 'A version of the body of a template.' });
export type TemplateVersionWithBody = z.infer<typeof TemplateVersionWithBody>;

const templateParams = z.object({ templateId: AnyId });
const versionParams = z.object({
  templateId: AnyId,
  version: numberInPath(1).meta({ description: 'The number of the version, from 1.' }),
});

const versionRoute = { group: 'Templates', service: 'api', access: 'apiKey' } as const;

export const listTemplateVersions = defineRoute({
  ...versionRoute,
  method: 'GET',
  path: '/v1/templates/{templateId}/versions',
  summary: 'List the versions of a template, newest first',
  description: `Each change of the body makes a version. A template keeps its last ${versionsMax} versions, and fewer if their bodies together exceed ${versionsBytesMax} bytes.`,
  params: templateParams,
  query: z.object(pageQuery),
  responses: { 200: pageOf('TemplateVersionList', TemplateVersion) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND'],
});

export const getTemplateVersion = defineRoute({
  ...versionRoute,
  method: 'GET',
  path: '/v1/templates/{templateId}/versions/{version}',
  summary: 'Read a version of a template with its body',
  description: 'A version that is no longer kept is answered like an unknown one.',
  params: versionParams,
  responses: { 200: TemplateVersionWithBody },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND'],
});

export const restoreTemplateVersion = defineRoute({
  ...versionRoute,
  method: 'POST',
  path: '/v1/templates/{templateId}/versions/{version}/restore',
  summary: 'Give a template the body of one of its versions',
  description:
    'The body is checked as in any other change, and becomes the next version; the body of the current version makes none. With `If-Match`, the answer is 412 if the template has changed. The other members of the template stay.',
  params: versionParams,
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
  ],
  conflictStatus: 412,
});
