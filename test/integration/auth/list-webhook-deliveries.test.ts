import { listWebhookDeliveries, testWebhookEndpoint } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('GET /v1/webhook-endpoints/{endpointId}/deliveries', () => {
  it('GET /v1/webhook-endpoints/{endpointId}/deliveries lists the deliveries of this endpoint only', async () => {
    const { client } = await stack().addTenant();
    const [tested, idle] = [await addEndpoint(client), await addEndpoint(client)];
    const ping = await client.call(testWebhookEndpoint, { params: { endpointId: tested.endpointId } });

    const ofTested = await client.call(listWebhookDeliveries, { params: { endpointId: tested.endpointId } });
    const ofIdle = await client.call(listWebhookDeliveries, { params: { endpointId: idle.endpointId } });

    expect(ofTested.body.items.map(({ eventId }) => eventId)).toEqual([ping.body.eventId]);
    expect(ofIdle.body.items).toEqual([]);
  });

  it('GET /v1/webhook-endpoints/{endpointId}/deliveries answers 404 for the endpoint of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    const { endpointId } = await addEndpoint(owner.client);

    expectError(await other.client.call(listWebhookDeliveries, { params: { endpointId } }), 404, 'NOT_FOUND');
  });
});
