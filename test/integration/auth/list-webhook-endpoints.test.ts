import { listWebhookEndpoints } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('GET /v1/webhook-endpoints', () => {
  it('GET /v1/webhook-endpoints lists the endpoints of the tenant, newest first, and none of another tenant', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const first = await addEndpoint(a.client);
    const second = await addEndpoint(a.client, { events: ['batch.failed'] });
    await addEndpoint(b.client);

    const { items } = (await a.client.call(listWebhookEndpoints)).body;

    expect(items.map(({ endpointId }) => endpointId)).toEqual([second.endpointId, first.endpointId]);
    expect(items[0]?.events).toEqual(['batch.failed']);
  });
});
