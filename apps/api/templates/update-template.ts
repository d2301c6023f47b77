import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { updateTemplate as contract, UpdateTemplateRequest } from '@docgen/contracts/templates';
import * as templates from '@docgen/database/templates/templates';
import type { Caller, HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { withinStorage } from '../quotas/storage-refusal.ts';
import { resolveBody } from './resolve-body.ts';
import { assertValidBody } from './static-check.ts';
import { templateChanged, templateCondition, templateHeaders } from './template-headers.ts';

/** Changes the members that the request names. A new body must pass the same static check as at creation. */
export async function updateTemplate(
  deps: Pick<ApiDeps, 'db' | 'templateChecks'>,
  { body: change, caller, params, header }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { templateId } = params;
  const body = change.body && (await resolveBody(deps, caller.tenantId, change.body, templateId));
  return storeChange(deps, caller, { templateId, change: { ...change, body }, ifMatch: header('if-match') });
}

interface RequestedChange {
  readonly templateId: string;
  readonly change: UpdateTemplateRequest;
  /** The header of the request. */
  readonly ifMatch: string | undefined;
}

/**
 * Stores a change whose body has the templates that it uses at its end.
 *
 * @throws {ApiError} of the static check, NOT_FOUND, or CONFLICT when the template is not as `If-Match` says
 */
export async function storeChange(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  { tenantId, keyId }: Pick<Caller, 'tenantId' | 'keyId'>,
  { templateId, change, ifMatch }: RequestedChange,
): Promise<HttpAnswer> {
  const { body, ...rest } = change;
  const content = body === undefined ? undefined : { body, shape: await assertValidBody(templateChecks, body) };
  if (!isIdOf('template', templateId)) throw notFound('template');
  const isExpected = templateCondition(ifMatch);
  const changed = await withinStorage(db, tenantId, async () =>
    templates.updateTemplate(db, tenantId, templateId, { change: { ...rest, content }, isExpected, keyId }),
  );
  if (changed !== undefined) return { status: 200, body: changed.template, headers: templateHeaders(changed) };
  const isThere = (await templates.findTemplate(db, tenantId, templateId)) !== undefined;
  if (!isThere) throw notFound('template');
  throw templateChanged();
}
