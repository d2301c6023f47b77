/** GET /v1/auth/events, and the events of changes and refusals. */
import { listAuditEvents } from '@docgen/contracts/audit-events';
import type { AuditEvent } from '@docgen/contracts/audit-events';
import { createApiKey, getCaller, listApiKeys, renameTenant, revokeApiKey } from '@docgen/contracts/auth';
import { deleteBatch, submitBatch } from '@docgen/contracts/batches';
import { endConsoleSession } from '@docgen/contracts/console-sessions';
import { createTemplate, deleteTemplate } from '@docgen/contracts/templates';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { openPage } from '../../harness/open-page.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

async function eventsOf(tenant: TestTenant, query: Readonly<Record<string, string>> = {}): Promise<AuditEvent[]> {
  const { body } = await tenant.client.call(listAuditEvents, { query: { limit: '100', ...query } });
  return body.items;
}

/** Oldest first: what was done, and to what. */
async function actionsOf(tenant: TestTenant): Promise<(readonly [string, string | null, string | null])[]> {
  const events = await eventsOf(tenant);
  return events.toReversed().map(({ action, object, detail }) => [action, object, detail] as const);
}

async function keyIdOf(tenant: TestTenant, apiKey = tenant.adminKey): Promise<string> {
  return (await tenant.client.call(getCaller, { apiKey })).body.keyId;
}

describe('200', () => {
  it('an event names the key, the address, the action, the object and the time', async () => {
    const tenant = await stack().addTenant();

    const { keyId } = (await tenant.client.call(createApiKey, { body: { name: 'build', role: 'member' } })).body;

    const [event] = await eventsOf(tenant);
    expect(event).toMatchObject({
      action: 'key.created',
      actor: 'key',
      keyId: await keyIdOf(tenant),
      keyName: 'admin',
      sessionId: null,
      address: '127.0.0.1',
      object: keyId,
      detail: 'member',
      count: 1,
    });
    expect(Math.abs(Date.parse(event?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('keys, sessions, names, webhook endpoints, and deletions of templates and batches leave one event each', async () => {
    const tenant = await stack().addTenant();
    const { client } = tenant;
    const { keyId } = (await client.call(createApiKey, { body: {} })).body;
    await client.call(revokeApiKey, { params: { keyId } });
    await client.call(revokeApiKey, { params: { keyId } });
    const { sessionId, send } = await openPage(stack().gatewayUrl, tenant);
    await send(endConsoleSession, { params: { sessionId: 'current' } });
    await client.call(renameTenant, { body: { name: 'Shop' } });
    const endpoint = (await client.call(createWebhookEndpoint, { body: { url: 'https://hooks.example.com/a' } })).body;
    const params = { endpointId: endpoint.endpointId };
    await client.call(rotateWebhookSecret, { params });
    await client.call(enableWebhookEndpoint, { params });
    await client.call(testWebhookEndpoint, { params });
    await client.call(deleteWebhookEndpoint, { params });
    const template = (await client.call(createTemplate, { body: { name: 'a', body: '<getParam(x, 1)>' } })).body;
    const templateId = 'templateId' in template ? template.templateId : '';
    const documents = [{ templateId, alias: 'a', count: 1 }];
    const { batchId } = (await client.call(submitBatch, { body: { documents } })).body;
    await client.call(deleteBatch, { params: { batchId } });
    await client.call(deleteTemplate, { params: { templateId } });

    expect(await actionsOf(tenant)).toEqual([
      ['key.created', keyId, 'member'],
      ['key.revoked', keyId, null],
      ['session.started', sessionId, null],
      ['session.ended', sessionId, null],
      ['tenant.renamed', tenant.tenantId, null],
      ['webhook_endpoint.created', endpoint.endpointId, null],
      ['webhook_endpoint.secret_rotated', endpoint.endpointId, null],
      ['webhook_endpoint.enabled', endpoint.endpointId, null],
      ['webhook_endpoint.tested', endpoint.endpointId, null],
      ['webhook_endpoint.deleted', endpoint.endpointId, null],
      ['batch.deleted', batchId, null],
      ['template.deleted', templateId, null],
    ]);
  });

  it('an event of a session names the session and its key', async () => {
    const tenant = await stack().addTenant();
    const { sessionId, send } = await openPage(stack().gatewayUrl, tenant);

    await send(createApiKey, { body: {} });

    const [event] = await eventsOf(tenant);
    expect(event).toMatchObject({ actor: 'session', sessionId, keyId: await keyIdOf(tenant) });
  });

  it('a change that is refused leaves no event', async () => {
    const tenant = await stack().addTenant();

    await tenant.client.call(revokeApiKey, { params: { keyId: `key_${'0'.repeat(32)}` } });
    await tenant.client.call(createWebhookEndpoint, { body: { url: 'http://10.0.0.1/' } });

    expect(await eventsOf(tenant)).toEqual([]);
  });

  it('equal answers 403 share an event with their number', async () => {
    const tenant = await stack().addTenant();
    const apiKey = tenant.memberKey;
    for (let request = 0; request < 3; request += 1) await tenant.client.call(listApiKeys, { apiKey });

    const found = await until(
      'the gateway has reported',
      async () => {
        const events = await eventsOf(tenant, { action: 'request.forbidden' });
        return events.reduce((total, { count }) => total + count, 0) === 3 && events;
      },
      20_000,
    );

    expect(found).toHaveLength(1);
    const keyId = await keyIdOf(tenant, apiKey);
    expect(found).toMatchObject([{ object: 'GET /v1/auth/keys', keyId, address: '127.0.0.1', count: 3 }]);
  });

  it('a request with a revoked key leaves an event, and a request with an unknown key leaves none', async () => {
    const tenant = await stack().addTenant();
    const { keyId, apiKey } = (await tenant.client.call(createApiKey, { body: {} })).body;
    await tenant.client.call(revokeApiKey, { params: { keyId } });

    await tenant.client.call(getCaller, { apiKey });

    const found = await until(
      'the gateway has reported',
      async () => {
        const events = await eventsOf(tenant, { action: 'key.refused' });
        return events.length > 0 && events;
      },
      20_000,
    );
    expect(found).toMatchObject([{ keyId, address: '127.0.0.1', count: 1 }]);
  });
});

describe('filters and pages', () => {
  it('GET /v1/auth/events filters by action, key, object and time', async () => {
    const tenant = await stack().addTenant();
    const second = (await tenant.client.call(createApiKey, { body: { role: 'admin' } })).body;
    const third = (await tenant.client.call(createApiKey, { body: {}, apiKey: second.apiKey })).body;
    await tenant.client.call(renameTenant, { body: { name: 'Shop' } });
    const objectsOf = async (query: Readonly<Record<string, string>>) =>
      (await eventsOf(tenant, query)).map(({ object }) => object);

    expect(await objectsOf({ action: 'tenant.renamed' })).toEqual([tenant.tenantId]);
    expect(await objectsOf({ keyId: second.keyId })).toEqual([third.keyId]);
    expect(await objectsOf({ object: second.keyId })).toEqual([second.keyId]);
    expect(await objectsOf({ from: '2100-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await objectsOf({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await objectsOf({ from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' })).toHaveLength(3);
  });

  it('the pages of GET /v1/auth/events have each event once, newest first', async () => {
    const tenant = await stack().addTenant();
    for (let key = 0; key < 5; key += 1) await tenant.client.call(createApiKey, { body: {} });
    const whole = await eventsOf(tenant);

    const paged: AuditEvent[] = [];
    let query: Readonly<Record<string, string>> | undefined = { limit: '2' };
    while (query !== undefined) {
      const page: { items: AuditEvent[]; nextCursor: string | null } = (
        await tenant.client.call(listAuditEvents, { query })
      ).body;
      paged.push(...page.items);
      query = page.nextCursor === null ? undefined : { limit: '2', cursor: page.nextCursor };
    }

    expect(paged).toEqual(whole);
    expect(whole.map(({ createdAt }) => createdAt)).toEqual(
      whole
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('GET /v1/auth/events answers only events of the caller’s tenant', async () => {
    const [mine, other] = [await stack().addTenant(), await stack().addTenant()];
    const { keyId } = (await other.client.call(createApiKey, { body: {} })).body;

    expect(await eventsOf(mine)).toEqual([]);
    expect(await eventsOf(mine, { object: keyId })).toEqual([]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    ['action', 'key.stolen'],
    ['from', 'yesterday'],
    ['from', '0000-01-01T00:00:00.000Z'],
    ['to', '2026-11-27'],
    ['cursor', 'abc'],
    ['limit', '101'],
    ['object', ''],
  ])('GET /v1/auth/events refuses %s "%s" and names it', async (field, value) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listAuditEvents, { query: { [field]: value } });

    expectError(answer, 400, 'VALIDATION_ERROR');
    expect(answer.error?.details).toMatchObject({ field });
  });
});

describe('403 FORBIDDEN', () => {
  it('GET /v1/auth/events refuses a member', async () => {
    const { client, memberKey } = await stack().addTenant();

    expectError(await client.call(listAuditEvents, { apiKey: memberKey }), 403, 'FORBIDDEN');
  });
});
