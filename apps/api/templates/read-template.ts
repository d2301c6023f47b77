import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { Database } from '@docgen/database/connection/connect';
import { findTemplate } from '@docgen/database/templates/templates';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { templateHeaders } from './template-headers.ts';

export async function readTemplate(db: Database, tenantId: string, templateId: string): Promise<HttpAnswer> {
  const stored = isIdOf('template', templateId) ? await findTemplate(db, tenantId, templateId) : undefined;
  if (stored === undefined) throw notFound('template');
  return { status: 200, body: stored.template, headers: templateHeaders(stored) };
}
