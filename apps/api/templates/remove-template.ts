import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { deleteTemplate as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { deleteTemplate, findTemplate } from '@docgen/database/templates/templates';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { templateChanged, templateCondition } from './template-headers.ts';

/** Removes a template permanently and answers with it. */
export async function removeTemplate(db: Database, request: RouteRequest<typeof contract>): Promise<HttpAnswer> {
  const { tenantId } = request.caller;
  const { templateId } = request.params;
  if (!isIdOf('template', templateId)) throw notFound('template');
  const isExpected = templateCondition(request.header('if-match'));
  const removed = await deleteTemplate(db, tenantId, templateId, isExpected);
  if (removed !== undefined) return { status: 200, body: removed };
  const isThere = isExpected !== undefined && (await findTemplate(db, tenantId, templateId)) !== undefined;
  throw isThere ? templateChanged() : notFound('template');
}
