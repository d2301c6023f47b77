import type { CheckTemplateRequest, TemplateCheck } from '@docgen/contracts/template-check';
import { distantSeed, unreadParams } from '@docgen/engine';
import type { Explanation } from '@docgen/engine';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { resolveBody } from './resolve-body.ts';

/**
 * Lists all problems of a body and the names that it uses. Counts no document.
 *
 * @param explained the seed of the document whose values are explained, if one is
 */
export async function checkTemplateBody(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  tenantId: string,
  { request, explained }: { readonly request: CheckTemplateRequest; readonly explained: number | undefined },
): Promise<HttpAnswer> {
  const body = await resolveBody({ db, templateChecks }, tenantId, request.body);
  const checked = await templateChecks.check(body);
  const { valid, shape, problems, counts, params, functions, sequences, variables } = checked;
  const unread = unreadParams(checked, Object.keys(request.params ?? {}));
  const distant = explained === undefined ? [] : distantSeed(checked, explained, Date.now());
  const added = [...unread, ...distant];
  const explanation =
    explained === undefined || !valid
      ? undefined
      : await templateChecks.explain({ body, seed: explained, params: request.params ?? {} });
  const check: z.infer<typeof TemplateCheck> = {
    valid,
    shape,
    problems: [...problems, ...added],
    counts: { ...counts, warnings: counts.warnings + added.length },
    params: [...params],
    functions: [...functions],
    sequences: [...sequences],
    variables: [...variables],
    ...(explanation === undefined ? {} : { explanation: answerOf(explanation) }),
  };
  return { status: 200, body: check };
}

function answerOf({ values, isComplete }: Explanation): NonNullable<z.infer<typeof TemplateCheck>['explanation']> {
  return { values: values.map((value) => ({ ...value, rounds: [...value.rounds] })), isComplete };
}
