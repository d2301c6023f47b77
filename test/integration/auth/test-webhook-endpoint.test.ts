import { listWebhookDeliveries, testWebhookEndpoint } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

async function disable(endpointId: string): Promise<void> {
  await stack().db.pool.query(
    'update webhook_endpoints set disabled_at = now(), failing_since = now() where endpoint_id = $1',
    [endpointId],
  );
}

/** Adds events that workers do not deliver, because the endpoint is not due. */
async function addWaiting(tenantId: string, endpointId: string, subject: string, count: number): Promise<void> {
  await stack().db.pool.query(
    `insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, subject, payload)
      select $1, $2, 'evt_' || n, 'ping', $3, '{}' from generate_series(1, $4::int) as n`,
    [tenantId, endpointId, subject, count],
  );
}

describe('POST /v1/webhook-endpoints/{endpointId}/test', () => {
  it('POST /v1/webhook-endpoints/{endpointId}/test adds a ping that the deliveries show', async () => {
    const { client } = await stack().addTenant();
    const { endpointId } = await addEndpoint(client, { events: ['batch.failed'] });

    const { status, body } = await client.call(testWebhookEndpoint, { params: { endpointId } });

    const { items } = (await client.call(listWebhookDeliveries, { params: { endpointId } })).body;
    expect({ status, type: body.type }).toEqual({ status: 202, type: 'ping' });
    expect(items.map(({ eventId }) => eventId)).toEqual([body.eventId]);
  });

  it('POST /v1/webhook-endpoints/{endpointId}/test refuses a test of a disabled endpoint with 409', async () => {
    const { client } = await stack().addTenant();
    const { endpointId } = await addEndpoint(client);
    await disable(endpointId);

    const answer = await client.call(testWebhookEndpoint, { params: { endpointId } });

    expectError(answer, 409, 'CONFLICT');
    expect(answer.error?.message).toBe('The endpoint is disabled. Enable it first.');
  });

  it.each([
    {
      what: 'while another test waits',
      subject: 'ping',
      waitingCount: 1,
      message: /^Another test of the endpoint waits/,
    },
    { what: 'while 5,000 events wait', subject: 'bat_1', waitingCount: 5_000, message: /^5000 events wait/ },
  ])(
    'POST /v1/webhook-endpoints/{endpointId}/test refuses a test $what with 409 and this reason',
    async ({ subject, waitingCount, message }) => {
      const { client, tenantId } = await stack().addTenant();
      const { endpointId } = await addEndpoint(client);
      await addWaiting(tenantId, endpointId, subject, waitingCount);

      const answer = await client.call(testWebhookEndpoint, { params: { endpointId } });

      expectError(answer, 409, 'CONFLICT');
      expect(answer.error?.message).toMatch(message);
    },
  );

  it.each(unknownIds('whe'))(
    'POST /v1/webhook-endpoints/{endpointId}/test answers 404 for the unknown id %s',
    async (endpointId) => {
      const { client } = await stack().addTenant();

      expectError(await client.call(testWebhookEndpoint, { params: { endpointId } }), 404, 'NOT_FOUND');
    },
  );
});
