import { ApiError, notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { updateTemplate as contract } from '@docgen/contracts/templates';
import { findTemplate, updateTemplate } from '@docgen/database/templates/templates';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { digestHeader } from './read-template.ts';
import { assertValidBody } from './static-check.ts';

/** Changes what the body names and nothing else; a new body passes the same static check as at creation. */
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
  throw new ApiError('CONFLICT', 'The template has another body by now.', {}, { status: 412 });
}

/** `If-Match` holds a digest, quoted as an entity tag or bare; `*` asks only that the template exists. */
function digestOf(ifMatch: string | undefined): string | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.trim().replace(/^"(.*)"$/, '$1');
}
