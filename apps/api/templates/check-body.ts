import type { TemplateCheck } from '@docgen/contracts/templates';
import type { RouteReply } from '@docgen/http/route-handler';
import type { z } from 'zod';
import type { TemplateChecks } from './template-checks.ts';

/** Lists all problems of a body and the names that it uses. Renders nothing and counts no document. */
export async function checkBody(checks: TemplateChecks, body: string): Promise<RouteReply> {
  const { shape, problems, params, functions, sequences, variables } = await checks.check(body);
  const check: z.infer<typeof TemplateCheck> = {
    valid: problems.length === 0,
    shape,
    problems: [...problems],
    params: [...params],
    functions: [...functions],
    sequences: [...sequences],
    variables: [...variables],
  };
  return { status: 200, body: check };
}
