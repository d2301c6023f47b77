import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { deleteTemplate as contract } from '@docgen/contracts/templates';
import { deleteTemplate, findTemplate } from '@docgen/database/templates/templates';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { templateChanged, templateCondition } from './template-headers.ts';

/** Removes a template permanently and answers with it. */
export async function removeTemplate(
  { db, audit }: Pick<ApiDeps, 'db' | 'audit'>,
  request: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { tenantId } = request.caller;
  const { templateId } = request.params;
  if (!isIdOf('template', templateId)) throw notFound('template');
  const isExpected = templateCondition(request.header('if-match'));
  const removed = await audit.inTransaction(async (transaction, record) => {
    const deleted = await deleteTemplate(transaction, tenantId, templateId, isExpected);
    if (deleted !== undefined) await record(request.caller, { action: 'template.deleted', object: templateId });
    return deleted;
  });
  if (removed !== undefined) return { status: 200, body: removed.template };
  const isThere = isExpected !== undefined && (await findTemplate(db, tenantId, templateId)) !== undefined;
  throw isThere ? templateChanged() : notFound('template');
}
