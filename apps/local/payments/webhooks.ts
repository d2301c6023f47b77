/** Sends events to a webhook endpoint, signed as the provider signs, again and again until it says 200. */
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderEvent } from './state.ts';

export interface WebhookEndpoint {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
}

const timeoutMs = 10_000;
/** Between one try and the next; the real one goes on for three days. */
const waitsMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];

/** The header's value for a body that is sent then. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const timestamp = Math.floor(nowMs / 1_000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** One try; the answer's status, or undefined when there was none. */
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

/** Until it is taken, or has been tried often enough. */
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
