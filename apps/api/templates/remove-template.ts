import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { Database } from '@docgen/database/connection/connect';
import { deleteTemplate } from '@docgen/database/templates/templates';
import type { RouteReply } from '@docgen/http/route-handler';

/** Removes a template permanently and answers with it. */
export async function removeTemplate(db: Database, tenantId: string, templateId: string): Promise<RouteReply> {
  const removed = isIdOf('template', templateId) ? await deleteTemplate(db, tenantId, templateId) : undefined;
  if (removed === undefined) throw notFound('template');
  return { status: 200, body: removed };
}
