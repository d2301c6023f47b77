/**
 * POST /v1/webhooks/stripe: receives events of the provider. Answers 200 after the effect is committed, also to
 * repeated events.
 */
import { signatureHeader } from '@docgen/contracts/billing';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { applyEvent } from './apply-event.ts';
import { verifyEvent } from './verify-event.ts';

/** @throws {ApiError} VALIDATION_ERROR for a bad signature; SERVICE_UNAVAILABLE makes the provider send it again */
export async function receiveProviderEvent(
  deps: BillingDeps,
  { rawBody, header }: { readonly rawBody: Uint8Array; header(name: string): string | undefined },
): Promise<HttpAnswer> {
  const event = verifyEvent(deps, rawBody, header(signatureHeader));
  await applyEvent(deps, event);
  return { status: 200, body: { received: true } };
}
