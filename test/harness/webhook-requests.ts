/** Requests for webhook endpoints. */
import { createWebhookEndpoint } from '@docgen/contracts/webhooks';
import type { WebhookEventType } from '@docgen/contracts/webhooks';
import type { TestClient } from './client.ts';

/** An address that resolves nowhere. */
export const unusedTarget = 'https://hooks.example.com/docgen';

export interface WantedEndpoint {
  readonly url?: string;
  readonly events?: WebhookEventType[];
}

/** Adds an endpoint and returns it with its secret. */
export async function addEndpoint(client: TestClient, { url = unusedTarget, events }: WantedEndpoint = {}) {
  const { body, error } = await client.call(createWebhookEndpoint, {
    body: { url, ...(events === undefined ? {} : { events }) },
  });
  if (error !== undefined) throw new Error(`not added: ${error.code} ${error.message}`);
  return body;
}
