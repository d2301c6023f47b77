import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  testWebhookEndpoint,
} from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { addEndpoint, unusedTarget } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

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
