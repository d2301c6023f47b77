/** POST /v1/webhooks/…: the provider's door. 200 is said when the effect is committed, and to every repetition. */
import { signatureHeader } from '@docgen/contracts/billing';
import type { RouteReply } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { applyEvent } from './apply-event.ts';
import { verifyEvent } from './verify-event.ts';

/** @throws {ApiError} VALIDATION_ERROR for a bad signature; SERVICE_UNAVAILABLE asks the provider to send it again */
export async function receiveEvent(
  deps: BillingDeps,
  { rawBody, header }: { readonly rawBody: Uint8Array; header(name: string): string | undefined },
): Promise<RouteReply> {
  // What was signed is the body as it was sent; one that had to be unpacked is another.
  const isPacked = (header('content-encoding') ?? 'identity') !== 'identity';
  const event = verifyEvent(deps, rawBody, isPacked ? undefined : header(signatureHeader));
  await applyEvent(deps, event);
  return { status: 200, body: { received: true } };
}
