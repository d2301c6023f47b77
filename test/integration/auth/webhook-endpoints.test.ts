import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { addEndpoint, unusedTarget } from '../../harness/webhook-requests.ts';
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

describe('POST /v1/webhook-endpoints', () => {
  it('POST /v1/webhook-endpoints adds an endpoint for all events and answers its secret in the form of Standard Webhooks', async () => {
    const { client } = await stack().addTenant();

    const { status, body, headers } = await client.call(createWebhookEndpoint, { body: { url: unusedTarget } });

    expect(status).toBe(201);
    expect(body).toMatchObject({ url: unusedTarget, description: null, status: 'enabled', skippedCount: 0 });
    expect(body.events).toHaveLength(5);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('POST /v1/webhook-endpoints shows a secret in no other answer and stores it nowhere in the clear', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { endpointId, secret } = await addEndpoint(client);
    const params = { endpointId };

    const answers = [
      await client.call(listWebhookEndpoints),
      await client.call(getWebhookEndpoint, { params }),
      await client.call(enableWebhookEndpoint, { params }),
      await client.call(testWebhookEndpoint, { params }),
      await client.call(listWebhookDeliveries, { params }),
    ];

    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const everything = `${answers.map(({ text }) => text).join()}${await dumpDatabase(stack().db, tenantId)}`;
    for (const form of [secret, secret.slice(6), bytes.toString('hex')]) expect(everything).not.toContain(form);
  });

  it('POST /v1/webhook-endpoints refuses a sixth endpoint of a tenant, also among concurrent requests', async () => {
    const { client } = await stack().addTenant();

    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => client.call(createWebhookEndpoint, { body: { url: unusedTarget } })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await client.call(listWebhookEndpoints)).body.items).toHaveLength(5);
  });

  it.each([
    ['without a URL', {}, 'url'],
    ['with a number as URL', { url: 1 }, 'url'],
    ['with no URL', { url: 'nowhere' }, 'url'],
    ['with http', { url: 'http://hooks.example.com/' }, 'url'],
    ['with credentials', { url: 'https://user:password@hooks.example.com/' }, 'url'],
    ['with a private address', { url: 'https://192.168.0.1/' }, 'url'],
    ['with a metadata address', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['with loopback as a number', { url: 'https://2130706433/' }, 'url'],
    ['with another port', { url: 'https://hooks.example.com:22/' }, 'url'],
    ['with NUL', { url: 'https://hooks.example.com/\0' }, 'url'],
    ['with a long URL', { url: `https://hooks.example.com/${'a'.repeat(2_048)}` }, 'url'],
    ['with an unknown event', { url: unusedTarget, events: ['batch.started'] }, 'events[0]'],
    ['with a ping', { url: unusedTarget, events: ['ping'] }, 'events[0]'],
    ['without events', { url: unusedTarget, events: [] }, 'events'],
    ['with an event twice', { url: unusedTarget, events: ['batch.failed', 'batch.failed'] }, 'events'],
    ['with a long description', { url: unusedTarget, description: 'a'.repeat(201) }, 'description'],
    ['with an unknown member', { url: unusedTarget, secret: 'whsec_mine' }, 'secret'],
  ])('POST /v1/webhook-endpoints refuses an endpoint %s and names the field', async (_what, body, field) => {
    const { client } = await stack().addTenant();

    expectInvalid(await client.call(createWebhookEndpoint, { rawBody: JSON.stringify(body) }), field);
  });
});

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

describe('POST /v1/webhook-endpoints/{endpointId}/rotate-secret', () => {
  it('POST /v1/webhook-endpoints/{endpointId}/rotate-secret answers a new secret and names the time until which the previous one signs', async () => {
    const { client } = await stack().addTenant();
    const { endpointId, secret } = await addEndpoint(client);

    const { body } = await client.call(rotateWebhookSecret, { params: { endpointId } });

    const overlapMs = Date.parse(body.previousSecretExpiresAt ?? '') - Date.parse(body.secretRotatedAt ?? '');
    expect(body.secret).not.toBe(secret);
    expect(overlapMs).toBe(24 * 60 * 60_000);
  });
});

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
