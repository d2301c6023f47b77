import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { getTemplateVersion as contract, TemplateVersionWithBody } from '@docgen/contracts/template-versions';
import type { Database } from '@docgen/database/connection/connect';
import * as versions from '@docgen/database/templates/template-versions';
import { splitUses } from '@docgen/engine';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';

export async function getTemplateVersion(
  db: Database,
  { caller, params }: Pick<RouteRequest<typeof contract>, 'caller' | 'params'>,
): Promise<HttpAnswer> {
  const found = await getVersion(db, caller.tenantId, params);
  return { status: 200, body: { ...found, body: splitUses(found.body).body } };
}

/** The body has the templates that it uses at its end. @throws {ApiError} NOT_FOUND */
export async function getVersion(
  db: Database,
  tenantId: string,
  { templateId, version }: { readonly templateId: string; readonly version: number },
): Promise<TemplateVersionWithBody> {
  const found = await versions.findTemplateVersion(db, versionsKeyOf(tenantId, templateId), version);
  if (found === undefined) throw notFound('version');
  return found;
}

/** @throws {ApiError} NOT_FOUND when the text is no id of a template */
export function versionsKeyOf(tenantId: string, templateId: string): versions.TemplateKey {
  if (!isIdOf('template', templateId)) throw notFound('template');
  return { tenantId, templateId };
}
