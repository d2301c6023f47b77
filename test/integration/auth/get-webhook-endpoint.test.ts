import { getWebhookEndpoint } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('GET /v1/webhook-endpoints/{endpointId}', () => {
  it('GET /v1/webhook-endpoints/{endpointId} answers the endpoint as it was created, without its secret', async () => {
    const { client } = await stack().addTenant();
    const { secret: _shownOnce, ...created } = await addEndpoint(client);

    const { body } = await client.call(getWebhookEndpoint, { params: { endpointId: created.endpointId } });

    expect(body).toEqual(created);
  });

  it('GET /v1/webhook-endpoints/{endpointId} answers 404 for the endpoint of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    const { endpointId } = await addEndpoint(owner.client);

    expectError(await other.client.call(getWebhookEndpoint, { params: { endpointId } }), 404, 'NOT_FOUND');
  });

  it.each(unknownIds('whe'))(
    'GET /v1/webhook-endpoints/{endpointId} answers 404 for the unknown id %s',
    async (endpointId) => {
      const { client } = await stack().addTenant();

      expectError(await client.call(getWebhookEndpoint, { params: { endpointId } }), 404, 'NOT_FOUND');
    },
  );
});
