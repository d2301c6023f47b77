/** Sends signed events to a webhook endpoint, and retries until it answers 200. */
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderEvent } from './state.ts';

export interface WebhookEndpoint {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
}

const timeoutMs = 10_000;
/** Pauses between attempts. The provider retries for three days. */
const waitsMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];

/** Returns the signature header of a body. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const timestamp = Math.floor(nowMs / 1_000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Sends an event once. Returns the status of the answer; undefined when there was none. */
export async function sendWebhook(
  { url, secret }: WebhookEndpoint,
  event: ProviderEvent,
  nowMs: number,
): Promise<number | undefined> {
  const body = JSON.stringify(event);
  try {
    const res = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signWebhook(body, secret, nowMs) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await res.arrayBuffer();
    return res.status;
  } catch {
    return undefined;
  }
}

/** Sends an event until it is accepted, or until the last attempt. */
export async function deliverWebhook(
  endpoint: WebhookEndpoint,
  event: ProviderEvent,
  clock: () => Date,
  signal: AbortSignal,
): Promise<void> {
  for (const waitMs of waitsMs) {
    if ((await sendWebhook(endpoint, event, clock().getTime())) === 200) return;
    const isOver = await delay(waitMs, false, { signal, ref: false }).catch(() => true);
    if (isOver) return;
  }
}
