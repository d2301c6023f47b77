/** The static check of a body. */
import { z } from 'zod';
import { bodyBytesMax } from './generation.ts';
import { Params } from './json-value.ts';
import { wholeNumber } from './query-values.ts';
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

const ExplainedValue = z
  .strictObject({
    call: z.string().meta({ description: 'The function.' }),
    line: z.int(),
    column: z.int(),
    path: z.string().meta({ description: 'The path of the call, shortened to 200 characters.' }),
    rounds: z.array(z.int()).meta({ description: 'The round of each loop around the call, from 1.' }),
    stream: z.string().nullable().meta({
      description: 'The start of the random stream, 32 hexadecimal digits. Calls with the same stream draw the same.',
    }),
    persona: z.string().nullable().meta({ description: 'The name of the persona of a trait.' }),
    locale: z.string(),
  })
  .meta({ id: 'ExplainedValue', description: 'Where a value of a document comes from. It lacks the value itself.' });

const Explanation = z
  .strictObject({
    values: z.array(ExplainedValue).max(1_000).meta({ description: 'In the order in which they are made.' }),
    isComplete: z.boolean().meta({ description: 'False when there are more values, or the document fails.' }),
  })
  .meta({ id: 'Explanation', description: 'At most 1,000 values, with at most 256 KiB of paths and names.' });

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
    explanation: Explanation.optional().meta({ description: 'With `explain`, for a body without errors.' }),
  })
  .meta({ id: 'TemplateCheck', description: 'The problems of a body, and the names that it uses.' });

export const checkTemplateBody = defineRoute({
  method: 'POST',
  path: '/v1/templates/check',
  group: 'Templates',
  summary: 'Check a body and list all of its problems',
  description:
    'Finds the same problems as the creation of a template. With `explain`, tells where each value of the document of that seed comes from, where sequences and variables count as absent. It returns no document and does not count towards the quota.',
  service: 'api',
  access: 'apiKey',
  query: z.strictObject({
    explain: wholeNumber(0).optional().meta({ description: 'The seed of the document whose values are explained.' }),
  }),
  body: CheckTemplateRequest,
  responses: { 200: TemplateCheck },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});
