import type { restoreTemplateVersion as contract } from '@docgen/contracts/template-versions';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { storeChange } from './update-template.ts';
import { getVersion } from './get-template-version.ts';

/**
 * Changes the body of the template to that of the version, with the functions that it used then, under the conditions of
 * any change.
 */
export async function restoreTemplateVersion(
  deps: Pick<ApiDeps, 'db' | 'templateChecks'>,
  { caller, params, header }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { body } = await getVersion(deps.db, caller.tenantId, params);
  return storeChange(deps, caller, { templateId: params.templateId, change: { body }, ifMatch: header('if-match') });
}
