/** The problems that the static check finds in the body of a template. */
import { z } from 'zod';

/** Absent when a problem has no position in the body. */
export const position = { line: z.int().optional(), column: z.int().optional() };
export const SourcePosition = z.strictObject({ line: z.int(), column: z.int() }).meta({ id: 'SourcePosition' });

const SourceExcerpt = z.strictObject({ text: z.string(), column: z.int() }).meta({ id: 'SourceExcerpt' });

/**
 * One problem of a template body. A body with an error is refused, a body with warnings is not. Lines and columns count
 * from 1, columns in code points.
 */
export const TemplateProblem = z
  .strictObject({
    severity: z.enum(['error', 'warning']).meta({ id: 'ProblemSeverity' }),
    code: z
      .enum([
        'INVALID_TEMPLATE',
        'UNKNOWN_FUNCTION',
        'NO_PLACEHOLDERS',
        'REPEATED_NAME',
        'ONE_CHOICE',
        'LOOKS_LIKE_PLACEHOLDER',
        'LOOKS_LIKE_JSON',
        'LOOKS_LIKE_FORMAT',
        'UNREAD_PARAMETER',
        'UNUSED_LET',
        'LOST_LET',
        'NO_WILDCARD',
        'REFERENCE_DAY',
      ])
      .meta({ id: 'TemplateProblemCode' }),
    reason: z.string(),
    ...position,
    excerpt: SourceExcerpt.optional().meta({
      description: 'The line, shortened to about 100 characters, and the column of the problem in it, from 1.',
    }),
    jsonColumn: z.int().optional().meta({
      description: 'The column in the body as JSON.stringify writes it, from 1. Column 1 is the opening quote.',
    }),
    name: z.string().optional(),
    hint: z.string().optional(),
    opened: SourcePosition.optional(),
  })
  .meta({ id: 'TemplateProblem', description: 'One problem of a template body. Lines and columns count from 1.' });
export type TemplateProblem = z.infer<typeof TemplateProblem>;
