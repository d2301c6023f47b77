import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { updateTemplate as contract } from '@docgen/contracts/templates';
import { findTemplate, updateTemplate } from '@docgen/database/templates/templates';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { assertValidBody } from './static-check.ts';
import { templateChanged, templateCondition, templateHeaders } from './template-headers.ts';

/** Changes the members that the request names. A new body must pass the same static check as at creation. */
export async function changeTemplate(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  request: RouteRequest<typeof contract>,
): Promise<RouteReply> {
  const { body, caller, params } = request;
  const shape = body.body === undefined ? undefined : await assertValidBody(templateChecks, body.body);
  if (!isIdOf('template', params.templateId)) throw notFound('template');
  const isExpected = templateCondition(request.header('if-match'));
  const changed = await updateTemplate(db, caller.tenantId, params.templateId, {
    change: { ...body, shape },
    isExpected,
  });
  if (changed !== undefined) return { status: 200, body: changed, headers: templateHeaders(changed) };
  const isThere = (await findTemplate(db, caller.tenantId, params.templateId)) !== undefined;
  if (!isThere) throw notFound('template');
  throw templateChanged();
}
