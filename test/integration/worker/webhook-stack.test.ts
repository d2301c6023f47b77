/** Webhooks from a request of a tenant to a receiver, through all services, where private targets are allowed. */
import { WebhookEvent } from '@docgen/contracts/webhook-events';
import { testWebhookEndpoint } from '@docgen/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { receiverAddress, startWebhookReceiver } from '../../harness/webhook-receiver.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';

const stack = useTestStack({ WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' });

describe('a receiver at a private address', () => {
  it('a receiver at a private address gets a signed ping and the event of a batch from the worker when the setting allows private targets', async () => {
    const receiver = await startWebhookReceiver(() => 'accept');
    const { client } = await stack().addTenant();
    const url = `http://${receiverAddress}:${receiver.port}/docgen`;
    const { endpointId, secret } = await addEndpoint(client, { url });

    await client.call(testWebhookEndpoint, { params: { endpointId } });
    const { templateId } = await storeTemplate(client);
    const { batchId } = await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 3 }] });

    await until('both events have arrived', () => receiver.received.length === 2);
    const events = receiver.received.map(({ headers, body }) =>
      WebhookEvent.parse(new Webhook(secret).verify(body, headers)),
    );
    await receiver.close();
    expect(events).toContainEqual(expect.objectContaining({ type: 'ping' }));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'batch.completed',
        data: expect.objectContaining({ batchId, progress: { total: 3, completed: 3, failed: 0 } }) as object,
      }),
    );
  });
});
