import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { Template } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { digestBody, findTemplate } from '@docgen/database/templates/templates';
import type { RouteReply } from '@docgen/http/route-handler';

export async function readTemplate(db: Database, tenantId: string, templateId: string): Promise<RouteReply> {
  const template = isIdOf('template', templateId) ? await findTemplate(db, tenantId, templateId) : undefined;
  if (template === undefined) throw notFound('template');
  return { status: 200, body: template, headers: digestHeader(template) };
}

/** The digest of the body. PUT accepts it in `If-Match`. */
export function digestHeader({ body }: Template): Record<string, string> {
  return { [templateDigestHeader]: digestBody(body) };
}

export const templateDigestHeader = 'x-docgen-template-digest';
