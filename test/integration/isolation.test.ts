/**
 * No tenant can see, change or use objects of another tenant. Tests every route of the contracts that names an object.
 */
import { createApiKey, getCaller } from '@docgen/contracts/auth';
import { openConsoleSession } from '@docgen/contracts/console-sessions';
import { resolveIdentity } from '@docgen/contracts/internal';
import type { RouteContract } from '@docgen/contracts/route';
import { pathParameters } from '@docgen/contracts/route';
import { deprecatedRoutes, publicRoutes } from '@docgen/contracts/routes';
import { createTemplate, listTemplates, Template } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { createTestClient } from '../harness/client.ts';
import type { Answer } from '../harness/client.ts';
import { dumpDatabase } from '../harness/dump-database.ts';
import { expectError } from '../harness/expect-error.ts';
import { insertRenderedBatch } from '../harness/rendered-batches.ts';
import { renderAdhoc, storeTemplate, templateRequest } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { useSharedStack } from '../harness/use-stack.ts';
import { addEndpoint } from '../harness/webhook-requests.ts';
import { push } from './api/dataset-requests.ts';

const stack = useSharedStack();

const routes: (readonly [operation: string, contract: RouteContract])[] = Object.entries(publicRoutes);
// A public route's parameter is a capability: every caller that knows it may use it.
// A dataset is created under any name that its own tenant does not have: `get-dataset.test.ts` tests two of one name.
const namingRoutes = routes.filter(
  ([operation, { path, access }]) =>
    access !== 'public' && pathParameters(path).length > 0 && operation !== 'pushDataset',
);
const serviceRoutes = [
  ...routes,
  ...Object.entries<RouteContract>(deprecatedRoutes),
  ['resolveIdentity', resolveIdentity] as const,
].filter(([, { service }]) => service !== 'gateway');

/** Bodies for routes that change something. All other routes take an empty object, or nothing. */
const changes: Readonly<Record<string, string>> = {
  updateTemplate: '{"name":"taken over","status":"archived"}',
  setSequence: '{"value":1000}',
};

describe.each(namingRoutes)('%s', (operation, contract) => {
  it(`${operation} answers for an object of another tenant as for an unknown one, and leaves it unchanged`, async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    const objects = await makeObjects(owner, operation);
    const before = await dumpDatabase(stack().db, owner.tenantId);

    const forbidden = await callNaming(stranger, [operation, contract], objects);
    const unknown = await callNaming(stranger, [operation, contract], unknownObjects);

    expectError(forbidden, 404, 'NOT_FOUND');
    expect(forbidden.text).toBe(unknown.text);
    expect(await dumpDatabase(stack().db, owner.tenantId)).toBe(before);
  });

  it(`${operation} answers the owner of the object, so the 404 of other tenants is about the caller`, async () => {
    const owner = await stack().addTenant();

    const answer = await callNaming(owner, [operation, contract], await makeObjects(owner, operation));

    expect(answer.status).toBeLessThan(300);
  });
});

describe('the headers that only the gateway sets', () => {
  it.each(['x-tenant-id', 'X-TENANT-ID', 'x_tenant_id'])(
    'the headers that only the gateway sets have no effect when a caller sends %s',
    async (name) => {
      const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
      await storeTemplate(owner.client);
      const headers = { [name]: owner.tenantId };

      const listed = await stranger.client.call(listTemplates, { headers });
      const stored = await stranger.client.call(createTemplate, { headers, body: templateRequest() });

      expect(listed.body.items).toEqual([]);
      expect(Template.parse(stored.body).tenantId).toBe(stranger.tenantId);
    },
  );

  it('the headers that only the gateway sets give a member no other role', async () => {
    const { client, memberKey } = await stack().addTenant();

    const answer = await client.call(createApiKey, { apiKey: memberKey, headers: { 'x-role': 'admin' }, body: {} });

    expectError(answer, 403, 'FORBIDDEN');
  });

  it('the headers that only the gateway sets give a caller without a key no identity, even with the internal token', async () => {
    const { client, tenantId } = await stack().addTenant();
    const headers = { 'x-tenant-id': tenantId, 'x-role': 'admin', 'x-internal-token': stack().internalToken };

    expectError(await client.call(listTemplates, { apiKey: null, headers }), 401, 'UNAUTHORIZED');
  });

  it('the headers that only the gateway sets name no other key for the caller', async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    const { keyId } = (await owner.client.call(getCaller)).body;

    const { body } = await stranger.client.call(getCaller, {
      headers: { 'x-key-id': keyId, 'x-tenant-id': owner.tenantId },
    });

    expect(body.tenantId).toBe(stranger.tenantId);
  });
});

describe('a service', () => {
  type Headers = () => Record<string, string>;
  const disagrees = '503 SERVICE_UNAVAILABLE';
  const tokens: readonly (readonly [what: string, refusal: string, headers: Headers])[] = [
    ['no token', '401 UNAUTHORIZED', () => ({})],
    ['an empty token', '401 UNAUTHORIZED', () => ({ 'x-internal-token': '' })],
    ['a wrong token of the right length', disagrees, () => tokenHeader('x'.repeat(stack().internalToken.length))],
    ['the beginning of the token', disagrees, () => tokenHeader(stack().internalToken.slice(0, -1))],
    ['the token twice', disagrees, () => tokenHeader(`${stack().internalToken}, ${stack().internalToken}`)],
  ];

  it.each(tokens)('a service refuses every route to a caller with %s: %s', async (_what, refusal, headers) => {
    const { tenantId } = await stack().addTenant();

    const answers = await Promise.all(
      serviceRoutes.map(async ([operation, contract]) =>
        callService(operation, contract, { 'x-tenant-id': tenantId, 'x-role': 'admin', ...headers() }),
      ),
    );

    expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(answers.map(() => refusal));
  });

  it.each<readonly [string, Record<string, string>]>([
    ['no tenant', { 'x-role': 'admin' }],
    ['an empty tenant', { 'x-role': 'admin', 'x-tenant-id': '' }],
    ['two tenants', { 'x-role': 'admin', 'x-tenant-id': 'ten_a, ten_b' }],
    ['no role', { 'x-tenant-id': 'ten_a' }],
    ['an unknown role', { 'x-tenant-id': 'ten_a', 'x-role': 'root' }],
    ['two roles', { 'x-tenant-id': 'ten_a', 'x-role': 'member, admin' }],
  ])('a service refuses the token beside %s', async (_what, identity) => {
    const headers = { ...identity, 'x-internal-token': stack().internalToken };

    expectError(await callService('listTemplates', listTemplates, headers), 401, 'UNAUTHORIZED');
  });
});

function tokenHeader(token: string): Record<string, string> {
  return { 'x-internal-token': token };
}

interface Objects {
  readonly templateId: string;
  readonly keyId: string;
  readonly name: string;
  readonly batchId: string;
  readonly alias: string;
  readonly seqNo: string;
  readonly endpointId: string;
  readonly sessionId: string;
  readonly version: string;
}

const unknownObjects: Objects = {
  templateId: `tpl_${'0'.repeat(32)}`,
  keyId: `key_${'0'.repeat(32)}`,
  name: 'unknown',
  batchId: `bat_${'0'.repeat(32)}`,
  alias: 'unknown',
  seqNo: '0',
  endpointId: `whe_${'0'.repeat(32)}`,
  sessionId: `ses_${'0'.repeat(32)}`,
  version: '1',
};

/** They need a finished batch. */
const endOperations = ['watchBatch', 'deleteBatch'];

/** One object of each kind that a path can name, in a state that the operation accepts. */
async function makeObjects({ client, tenantId }: TestTenant, operation: string): Promise<Objects> {
  const { templateId } = await storeTemplate(client, { tags: ['own'], description: 'own' });
  const { keyId } = (await client.call(createApiKey, { body: {} })).body;
  await renderAdhoc(client, '<createSeq(orders)>');
  await push(client, 'orders', 'name\nAda\n');
  // Usually not finished, so that it can be canceled; and with a document to see.
  const batchId = await insertRenderedBatch(stack().db, tenantId, {
    status: endOperations.includes(operation) ? 'failed' : 'running',
    documentCount: 2,
    doneCount: 1,
  });
  const { endpointId } = await addEndpoint(client);
  const { sessionId } = (await client.call(openConsoleSession, { body: {} })).body;
  return { templateId, keyId, name: 'orders', batchId, alias: 'a', seqNo: '0', endpointId, sessionId, version: '1' };
}

async function callNaming(
  { client }: TestTenant,
  [operation, contract]: readonly [string, RouteContract],
  objects: Objects,
): Promise<Answer<unknown>> {
  for (const parameter of pathParameters(contract.path)) expect(Object.keys(objects)).toContain(parameter);
  const body = contract.body === undefined ? {} : { rawBody: changes[operation] ?? '{}' };
  return client.call(contract, { params: { ...objects }, ...body });
}

/** Without the gateway. */
async function callService(
  operation: string,
  contract: RouteContract,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<unknown>> {
  const client = createTestClient(contract.service === 'auth' ? stack().authUrl : stack().apiUrl, '');
  const body = contract.body === undefined ? {} : { rawBody: changes[operation] ?? '{}' };
  try {
    return await client.call(contract, { params: { ...unknownObjects }, apiKey: null, headers, ...body });
  } finally {
    await client.close();
  }
}
