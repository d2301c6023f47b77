import type { TemplateCheck } from '@docgen/contracts/templates';
import { checkTemplate } from '@docgen/engine';
import type { RouteReply } from '@docgen/http/route-handler';
import type { z } from 'zod';

/** Lists every mistake and what the body uses; renders nothing and is not metered. */
export function checkBody(body: string): Promise<RouteReply> {
  const { shape, problems, params, functions, sequences, variables } = checkTemplate(body);
  const check: z.infer<typeof TemplateCheck> = {
    valid: problems.length === 0,
    shape,
    problems: [...problems],
    params: [...params],
    functions: [...functions],
    sequences: [...sequences],
    variables: [...variables],
  };
  return Promise.resolve({ status: 200, body: check });
}
