import { notFound } from '@docgen/contracts/errors';
import type { generateStored as contract } from '@docgen/contracts/generation';
import { isIdOf } from '@docgen/contracts/ids';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { generateDocument } from './generate-document.ts';

/** Renders a stored template. The worker reads the template, so the API does not query for it. */
export async function generateStored(deps: ApiDeps, request: RouteRequest<typeof contract>): Promise<HttpAnswer> {
  const { templateId } = request.params;
  if (!isIdOf('template', templateId)) throw notFound('template');
  return generateDocument(deps, request, { templateId }, request.body);
}
