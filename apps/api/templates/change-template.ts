import { ApiError, notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { updateTemplate as contract } from '@docgen/contracts/templates';
import { findTemplate, updateTemplate } from '@docgen/database/templates/templates';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { digestHeader } from './read-template.ts';
import { assertValidBody } from './static-check.ts';

/** Changes the members that the request names. A new body must pass the same static check as at creation. */
export async function changeTemplate(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  request: RouteRequest<typeof contract>,
): Promise<RouteReply> {
  const { body: change, caller, params } = request;
  if (change.body !== undefined) await assertValidBody(templateChecks, change.body);
  if (!isIdOf('template', params.templateId)) throw notFound('template');
  const ifBodyDigest = digestOf(request.header('if-match'));
  const changed = await updateTemplate(db, caller.tenantId, params.templateId, { change, ifBodyDigest });
  if (changed !== undefined) return { status: 200, body: changed, headers: digestHeader(changed) };
  const isThere = (await findTemplate(db, caller.tenantId, params.templateId)) !== undefined;
  if (!isThere) throw notFound('template');
  throw new ApiError(
    'CONFLICT',
    'The body of the template has changed: If-Match is not its digest. Read the template again.',
    {},
    { status: 412 },
  );
}

/** `If-Match` is a digest, with or without quotes. `*` requires only that the template exists. */
function digestOf(ifMatch: string | undefined): string | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.trim().replace(/^"(.*)"$/, '$1');
}
