/** Endpoints whose address is in a range that the operator denies to webhooks. */
import { createWebhookEndpoint } from '@docgen/contracts/webhooks';
import { expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack({ WEBHOOK_DENIED_CIDRS: '2606:4700::/32, 198.51.100.0/24' });

it('POST /v1/webhook-endpoints refuses an address in a denied range with the field url', async () => {
  const { client } = await stack().addTenant();
  const add = async (url: string) => client.call(createWebhookEndpoint, { body: { url, events: ['batch.completed'] } });

  expectError(await add('https://[2606:4700::1111]/'), 400, 'VALIDATION_ERROR', { field: 'url' });
  expect((await add('https://[2a00:1450::1]/')).status).toBe(201);
});
