import { deleteWebhookEndpoint, getWebhookEndpoint, testWebhookEndpoint } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError } from '../../harness/expect-error.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('DELETE /v1/webhook-endpoints/{endpointId}', () => {
  it('DELETE /v1/webhook-endpoints/{endpointId} removes an endpoint with its deliveries', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { endpointId, secret: _shownOnce, ...endpoint } = await addEndpoint(client);
    await client.call(testWebhookEndpoint, { params: { endpointId } });

    const removed = await client.call(deleteWebhookEndpoint, { params: { endpointId } });

    expect(removed.body).toMatchObject({ endpointId, url: endpoint.url });
    expectError(await client.call(getWebhookEndpoint, { params: { endpointId } }), 404, 'NOT_FOUND');
    expectError(await client.call(deleteWebhookEndpoint, { params: { endpointId } }), 404, 'NOT_FOUND');
    const rows = (await dumpDatabase(stack().db, tenantId))
      .split('\n')
      .filter((row) => !row.includes('"event_id":"aud_'));
    expect(rows.join('\n')).not.toContain(endpointId);
  });
});
