import { enableWebhookEndpoint, getWebhookEndpoint } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

async function disable(endpointId: string): Promise<void> {
  await stack().db.pool.query(
    'update webhook_endpoints set disabled_at = now(), failing_since = now() where endpoint_id = $1',
    [endpointId],
  );
}

describe('POST /v1/webhook-endpoints/{endpointId}/enable', () => {
  it('POST /v1/webhook-endpoints/{endpointId}/enable enables a disabled endpoint and forgets its failures', async () => {
    const { client } = await stack().addTenant();
    const { endpointId } = await addEndpoint(client);
    await disable(endpointId);
    expect((await client.call(getWebhookEndpoint, { params: { endpointId } })).body.status).toBe('disabled');

    const { body } = await client.call(enableWebhookEndpoint, { params: { endpointId } });

    expect(body).toMatchObject({ status: 'enabled', disabledAt: null, failingSince: null });
  });
});
