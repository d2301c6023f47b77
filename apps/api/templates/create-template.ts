import type { RenderedHead } from '@docgen/contracts/render';
import type { createTemplate as contract, Template } from '@docgen/contracts/templates';
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import * as templates from '@docgen/database/templates/templates';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { requestFields, toApiError } from '@docgen/http/to-api-error';
import type { Reply } from '@docgen/queue/reply-frame';
import type { ApiDeps } from '../deps.ts';
import { generationChunks } from '../generation/generation-answer.ts';
import { requestRender } from '../generation/request-render.ts';
import { withinStorage } from '../quotas/storage-refusal.ts';
import { resolveBody } from './resolve-body.ts';
import { assertValidBody } from './static-check.ts';
import { templateHeaders } from './template-headers.ts';

/**
 * Stores a template and generates from it if the request asks for it. The quota is checked before the template is
 * stored. The template stays stored when the generation fails, so the answer is 201 for every failure after that.
 */
export async function createTemplate(
  deps: ApiDeps,
  { caller, body: request, header }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { generate, ...content } = request;
  const { tenantId, keyId } = caller;
  const body = await resolveBody(deps, tenantId, content.body);
  const shape = await assertValidBody(deps.templateChecks, body);
  const quota = generate === undefined ? undefined : await deps.quotas.admitDocument(caller);
  const stored = await withinStorage(deps.db, tenantId, async () =>
    templates.createTemplate(deps.db, tenantId, { ...content, body, shape }, keyId),
  );
  const { template } = stored;
  const headers = { ...templateHeaders(stored), location: `/v1/templates/${template.templateId}` };
  if (generate === undefined) return { status: 201, body: template, headers };
  try {
    const source = { templateId: template.templateId };
    const document = await requestRender(deps, generate, { tenantId, keyId, source, quota });
    return { status: 201, headers, bytes: withGeneration(template, document) };
  } catch (error) {
    const { message } = toApiError(error, isDatabaseAway, deps.log, requestFields(header));
    return { status: 201, headers, body: { template, generationError: { code: 'GENERATION_FAILED', message } } };
  }
}

function withGeneration(template: Template, document: Reply<RenderedHead>) {
  const { chunks, contentType } = generationChunks(document, template.templateId);
  return {
    contentType,
    chunks: [Buffer.from(`{"template":${JSON.stringify(template)},"generation":`), ...chunks, Buffer.from('}')],
  };
}
