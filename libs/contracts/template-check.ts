/** The static check of a body. */
import { z } from 'zod';
import { bodyBytesMax } from './generation.ts';
import { Params } from './json-value.ts';
import { defineRoute } from './route.ts';
import { TemplateProblem } from './template-problem.ts';
import { TemplateShape } from './templates.ts';
import { storedBody } from './text.ts';

export const CheckTemplateRequest = z
  .strictObject({
    body: storedBody(bodyBytesMax),
    params: Params.optional().meta({ description: 'Adds a warning for each parameter that the body does not read.' }),
  })
  .meta({ id: 'CheckTemplateRequest' });
export type CheckTemplateRequest = z.infer<typeof CheckTemplateRequest>;

const TemplateParameter = z
  .strictObject({ name: z.string(), hasDefault: z.boolean() })
  .meta({ id: 'TemplateParameter' });

const ProblemCounts = z
  .strictObject({
    errors: z.int(),
    warnings: z.int(),
    isComplete: z.boolean().meta({ description: 'False when the check stopped early, so that there may be more.' }),
  })
  .meta({ id: 'ProblemCounts', description: 'How many problems there are, also those that are not listed.' });

export const TemplateCheck = z
  .strictObject({
    valid: z.boolean(),
    shape: TemplateShape,
    problems: z.array(TemplateProblem).meta({ description: 'At most 100 of the body, errors first.' }),
    counts: ProblemCounts,
    params: z.array(TemplateParameter),
    functions: z.array(z.string()),
    sequences: z.array(z.string()),
    variables: z.array(z.string()),
  })
  .meta({ id: 'TemplateCheck', description: 'The problems of a body, and the names that it uses.' });

export const checkTemplateBody = defineRoute({
  method: 'POST',
  path: '/v1/templates/check',
  group: 'Templates',
  summary: 'Check a body and list all of its problems',
  description:
    'Finds the same problems as the creation of a template. It renders nothing and does not count towards the quota.',
  service: 'api',
  access: 'apiKey',
  body: CheckTemplateRequest,
  responses: { 200: TemplateCheck },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});
