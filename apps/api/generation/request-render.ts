/** Sends a render request to the workers and waits for the document. */
import type { GenerateRequest } from '@docgen/contracts/generation';
import type { RenderedHead, RenderRequest } from '@docgen/contracts/render';
import { currentScope } from '@docgen/http/request-scope';
import type { Reply } from '@docgen/queue/reply-frame';
import type { ApiDeps } from '../deps.ts';
import type { TenantCaller } from '../quotas/quotas.ts';
import { storageRefusal } from '../quotas/storage-refusal.ts';
import { toRenderError } from './render-errors.ts';

// Time for the reply to a document that is committed just before the deadline.
const replyMarginMs = 200;

/**
 * As `requestRender`, but checks the tenant's quota first.
 *
 * @throws {ApiError} FORBIDDEN or QUOTA_EXCEEDED before the render
 */
export async function requestMetered(
  deps: ApiDeps,
  caller: TenantCaller,
  generation: GenerateRequest,
  origin: Pick<RenderRequest, 'source' | 'idempotency'>,
): Promise<Reply<RenderedHead>> {
  const quota = await deps.quotas.admitDocument(caller);
  return requestRender(deps, generation, { ...origin, tenantId: caller.tenantId, keyId: caller.keyId, quota });
}

/**
 * @returns the document as JSON text: the value of a JSON body, or a string
 * @throws {ApiError} the reason why the document was not generated
 */
export async function requestRender(
  deps: ApiDeps,
  { asOf, params = {}, ...generation }: GenerateRequest,
  origin: Pick<RenderRequest, 'tenantId' | 'keyId' | 'source' | 'idempotency' | 'quota'>,
): Promise<Reply<RenderedHead>> {
  const { renders, clock, renderDeadlineMs, permits } = deps;
  const { tenantId, source } = origin;
  // Refusing before the render avoids that a document is counted but not answered.
  permits.answerBytes.assertRoom(tenantId);
  const requestBytes = currentScope()?.requestBytes ?? 0;
  const { head, bytes } = await renders.request(
    {
      ...generation,
      ...origin,
      params,
      asOfMs: asOf === undefined ? undefined : Date.parse(asOf),
      deadlineMs: Math.floor(clock.nowMs() + Math.max(renderDeadlineMs - replyMarginMs, renderDeadlineMs / 2)),
    },
    renderDeadlineMs,
    { requestBytes, grantBytes: async (byteCount) => permits.answerBytes.grant(byteCount) },
  );
  if (head.kind === 'rendered') return { head, bytes };
  if (head.failure.reason === 'unavailable') clock.noteMissedDeadline();
  if (head.failure.reason === 'storageFull') throw await storageRefusal(deps.db, tenantId, head.failure.resource);
  if (head.failure.reason === 'quotaExceeded') throw await deps.quotas.describeRefusal(tenantId);
  throw toRenderError(head.failure, 'body' in source ? 'adhoc' : 'stored');
}
