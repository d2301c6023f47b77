/** Sends a render request to the workers and waits for the document. */
import type { JsonValue } from '@docgen/contracts/json-value';
import type { RenderedHead, RenderRequest } from '@docgen/contracts/render';
import { currentScope } from '@docgen/http/request-scope';
import type { ApiDeps } from '../deps.ts';
import type { TenantCaller } from '../quotas/quotas.ts';
import { storageRefusal } from '../quotas/storage-refusal.ts';
import { toRenderError } from './render-errors.ts';

export interface GeneratedDocument {
  readonly head: RenderedHead;
  /** JSON text: the value of a JSON body, or a string. */
  readonly json: Uint8Array;
}

export interface WantedDocument extends Pick<
  RenderRequest,
  'tenantId' | 'keyId' | 'source' | 'sequenceNamespace' | 'variableNamespace'
> {
  readonly seed?: number | undefined;
  /** An RFC 3339 instant. */
  readonly asOf?: string | undefined;
  readonly params?: Readonly<Record<string, JsonValue>> | undefined;
  readonly idempotency?: RenderRequest['idempotency'];
  readonly quota?: RenderRequest['quota'];
}

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
  wanted: Omit<WantedDocument, 'tenantId' | 'keyId' | 'quota'>,
): Promise<GeneratedDocument> {
  const quota = await deps.quotas.admitDocument(caller);
  return requestRender(deps, { ...wanted, tenantId: caller.tenantId, keyId: caller.keyId, quota });
}

/** @throws {ApiError} the reason why the document was not generated */
export async function requestRender(deps: ApiDeps, wanted: WantedDocument): Promise<GeneratedDocument> {
  const { renders, clock, renderDeadlineMs, budgets } = deps;
  // Refusing before the render avoids that a document is counted but not answered.
  budgets.replyBytes.assertRoom(wanted.tenantId);
  const { seed, asOf, params = {}, idempotency, quota, ...rest } = wanted;
  const requestBytes = currentScope()?.requestBytes ?? 0;
  const { head, bytes } = await renders.request(
    {
      ...rest,
      params,
      deadlineMs: Math.floor(clock.nowMs() + Math.max(renderDeadlineMs - replyMarginMs, renderDeadlineMs / 2)),
      ...(seed === undefined ? {} : { seed }),
      ...(asOf === undefined ? {} : { asOfMs: Date.parse(asOf) }),
      ...(idempotency === undefined ? {} : { idempotency }),
      ...(quota === undefined ? {} : { quota }),
    },
    renderDeadlineMs,
    { requestBytes, grantBytes: async (byteCount) => budgets.replyBytes.grant(byteCount) },
  );
  if (head.kind === 'rendered') return { head, json: bytes };
  if (head.failure.reason === 'storageFull')
    throw await storageRefusal(deps.db, wanted.tenantId, head.failure.resource);
  if (head.failure.reason === 'quotaExceeded') throw await deps.quotas.describeRefusal(wanted.tenantId);
  throw toRenderError(head.failure, 'body' in wanted.source ? 'adhoc' : 'stored');
}
