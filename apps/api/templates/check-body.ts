import type { CheckTemplateRequest, TemplateCheck } from '@docgen/contracts/template-check';
import { unreadParams } from '@docgen/engine';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { resolveBody } from './resolve-body.ts';

/** Lists all problems of a body and the names that it uses. Renders nothing and counts no document. */
export async function checkBody(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  tenantId: string,
  request: CheckTemplateRequest,
): Promise<HttpAnswer> {
  const checked = await templateChecks.check(await resolveBody(db, tenantId, request.body));
  const { valid, shape, problems, counts, params, functions, sequences, variables } = checked;
  const unread = unreadParams(checked, Object.keys(request.params ?? {}));
  const check: z.infer<typeof TemplateCheck> = {
    valid,
    shape,
    problems: [...problems, ...unread],
    counts: { ...counts, warnings: counts.warnings + unread.length },
    params: [...params],
    functions: [...functions],
    sequences: [...sequences],
    variables: [...variables],
  };
  return { status: 200, body: check };
}
