/** Shared by both generate routes: repeats the first answer of an Idempotency-Key, or renders a document. */
import type { GenerateRequest, generateAdhoc, generateStored } from '@docgen/contracts/generation';
import type { RenderRequest } from '@docgen/contracts/render';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { generationAnswer, rawAnswer } from './generation-answer.ts';
import { findFirstAnswer, readIdempotencyKey } from './idempotency.ts';
import type { BodySource } from './render-errors.ts';
import { requestMetered } from './request-render.ts';

type DocumentRequest = RouteRequest<typeof generateAdhoc> | RouteRequest<typeof generateStored>;

export async function generateDocument(
  deps: ApiDeps,
  { caller, header, rawBody, query }: DocumentRequest,
  source: RenderRequest['source'],
  generation: GenerateRequest,
): Promise<HttpAnswer> {
  const { tenantId } = caller;
  const templateId = 'templateId' in source ? source.templateId : undefined;
  const bodySource: BodySource = templateId === undefined ? 'adhoc' : 'stored';
  const operation = templateId === undefined ? 'generateAdhoc' : `generateStored ${templateId}`;
  const idempotency = readIdempotencyKey(header('idempotency-key'), tenantId, operation, rawBody);
  const first = idempotency && (await findFirstAnswer(deps, idempotency, bodySource));
  const document = first ?? (await requestMetered(deps, caller, generation, { source, idempotency }));
  return query.raw ? rawAnswer(document) : generationAnswer(document, templateId);
}
