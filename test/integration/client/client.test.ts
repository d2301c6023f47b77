/** The client library against the real services: every operation, retries and streams. */
import { AuthenticationError, ConflictError, newIdempotencyKey, NotFoundError, PermissionError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { publicRoutes } from '@docgen/contracts/routes';
import type { RouteContract } from '@docgen/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail } from '../../harness/signups.ts';
import { createRecordingClients, storeTemplate } from './recording-client.ts';

const billing = useBilling({}, { hasWorker: true });
const body = '{"name": <getName()>, "n": <createSeq(numbers)>, "x": <getParam(x, 1)>}';
const providerOnly = 'POST /v1/webhooks/stripe'; // only the payment provider calls it

let tenant: Awaited<ReturnType<ReturnType<typeof billing>['openTenant']>>;
let docgen: Docgen;
const { connect, isCalled } = createRecordingClients(() => billing().stack.gatewayUrl);

beforeAll(async () => {
  tenant = await billing().openTenant();
  docgen = connect(tenant.apiKey);
});

describe('docgen.templates', () => {
  it('docgen.templates creates, reads, updates, lists and removes a template', async () => {
    const created = await docgen.templates.create({ name: 'order', body, tags: ['a'] });
    const templateId = 'templateId' in created ? created.templateId : '';
    const changed = await docgen.templates.update(templateId, { description: 'orders' });
    const read = await docgen.templates.get(templateId);
    const page = await docgen.templates.list({ tags: 'a' }).page();
    const removed = await docgen.templates.delete(templateId);
    expect(read).toEqual(changed);
    expect(page).toEqual({ items: [read], nextCursor: null });
    expect(removed).toEqual(read);
    await expect(docgen.templates.get(templateId)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('docgen.templates lists, reads and restores versions of a template, and restores none of a template that has changed', async () => {
    const templateId = await storeTemplate(docgen, body);
    const { etag } = await docgen.templates.getTagged(templateId);
    await docgen.templates.update(templateId, { body: '<getName()>' });
    const first = await docgen.templates.getVersion(templateId, 1);
    const stale = docgen.templates.restoreVersion(templateId, 1, { ifMatch: etag });
    await expect(stale).rejects.toBeInstanceOf(ConflictError);
    const restored = await docgen.templates.restoreVersion(templateId, 1);
    const versions = [];
    for await (const { version } of docgen.templates.listVersions(templateId)) versions.push(version);
    expect([first.body, restored.body]).toEqual([body, body]);
    expect(versions).toEqual([3, 2, 1]);
  });

  it('docgen.templates checks a body without storing it', async () => {
    const { valid, problems } = await docgen.templates.checkBody('{"a": <getNam()>}');
    expect(valid).toBe(false);
    expect(problems[0]).toMatchObject({ code: 'UNKNOWN_FUNCTION', line: 1, column: 7, hint: 'getName' });
  });
});

describe('docgen.datasets', () => {
  it('docgen.datasets lists, gets and deletes what was pushed', async () => {
    for (const name of ['a', 'b', 'c']) await docgen.datasets.push(name, 'id\n1\n');
    await docgen.templates.create({ name: 'Letter', body: '{"id": <row(c).id>}' });

    const names: string[] = [];
    for await (const { name } of docgen.datasets.list({ limit: 2 })) names.push(name);
    const { rows, usedBy } = await docgen.datasets.get('c');

    expect(names).toEqual(['c', 'b', 'a']);
    expect(rows).toEqual([[1]]);
    expect(usedBy.templates.map(({ name }) => name)).toEqual(['Letter']);
    await expect(docgen.datasets.delete('c')).rejects.toBeInstanceOf(ConflictError);
    expect(await docgen.datasets.delete('c', { force: true })).toMatchObject({ name: 'c' });
    await expect(docgen.datasets.get('c')).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('docgen.templates.generate', () => {
  it('docgen.templates.generate resolves with parsed JSON, and generateRaw with the exact bytes, content type and seed', async () => {
    const templateId = await storeTemplate(docgen, '{"n": <val(1.00)>, "who": <getName()>}');
    const { data, meta } = await docgen.templates.generateStored<{ n: number; who: string }>(templateId, { seed: 7 });
    const raw = await docgen.templates.generateStoredRaw(templateId, { seed: 7 });
    const adhoc = await docgen.templates.generateAdhoc({ body: 'Hello <getName()>', seed: 7 });
    const text = await docgen.templates.generateAdhocRaw({ body: 'Hello <getName()>', seed: 7 });
    expect(raw).toMatchObject({ contentType: 'application/json', seed: 7 });
    expect(raw.text).toMatch(/^\{"n":1\.00,/);
    expect(JSON.parse(raw.text)).toEqual(data);
    expect([data.n.toFixed(), data.who.length > 0]).toEqual(['1', true]);
    expect(meta).toMatchObject({ seed: 7, templateId });
    expect(text).toEqual({ text: adhoc.data, contentType: 'text/plain', seed: 7 });
  });
});

describe('docgen.sequences', () => {
  it('docgen.sequences creates, reads, sets, lists and removes a sequence, and takes numbers', async () => {
    const namespace = 'client';
    const made = await docgen.sequences.create({ name: 'bills', namespace, start: 5 });
    const values = await docgen.sequences.next('bills', { namespace, count: 3 });
    const set = await docgen.sequences.set('bills', 100, { namespace });
    const read = await docgen.sequences.get('bills', { namespace });
    const { items } = await docgen.sequences.list({ namespace }).page();
    const removed = await docgen.sequences.delete('bills', { namespace });
    expect([made.value, values, set.value, read.value, removed.value]).toEqual([null, [5, 6, 7], 100, 100, 100]);
    expect(items).toEqual([read]);
    await expect(docgen.sequences.set('bills', 1, { namespace })).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('docgen.batches', () => {
  it('docgen.batches runs a batch, reports progress, and streams every document in order', async () => {
    const [parent, child] = [
      await storeTemplate(docgen, '{"id": <getUuid()>}'),
      await storeTemplate(docgen, '{"n": <getDocumentIndex()>}'),
    ];
    const seen: number[] = [];
    const documents = [
      { templateId: parent, alias: 'parents', count: 3 },
      {
        templateId: child,
        alias: 'children',
        count: 200,
        relations: { parentId: { from: 'parents.id', strategy: 'round-robin' as const } },
      },
    ];
    const head = await docgen.batches.run(
      { seed: 1, documents },
      { onProgress: ({ progress }) => seen.push(progress.completed) },
    );
    const results: { readonly alias: string; readonly seqNo: number }[] = [];
    for await (const document of docgen.batches.streamDocuments(head.batchId)) results.push(document);
    expect(head).toMatchObject({ status: 'completed', progress: { total: 203, completed: 203, failed: 0 } });
    expect(seen.at(-1)).toBe(203);
    expect(results.map(({ alias, seqNo }) => `${alias} ${seqNo}`)).toEqual([
      ...Array.from({ length: 3 }, (_, index) => `parents ${index}`),
      ...Array.from({ length: 200 }, (_, index) => `children ${index}`),
    ]);
  });

  it('docgen.batches resolves with the results of a small batch, and with the same batch for the same idempotency key', async () => {
    const spec = { ...(await specOf('few', 2)), name: 'My shop' };
    const idempotencyKey = newIdempotencyKey();
    const first = await docgen.batches.submit(spec, { idempotencyKey });
    const again = await docgen.batches.submit(spec, { idempotencyKey });
    const listed = await docgen.batches.list({ name: 'shop', limit: 1 }).page();
    expect(first).toHaveProperty('results');
    expect(again.batchId).toBe(first.batchId);
    expect(listed.items[0]).toMatchObject({ batchId: first.batchId, name: 'My shop' });
    await expect(docgen.batches.cancel(first.batchId)).rejects.toBeInstanceOf(ConflictError);
  });

  it('docgen.batches reads one document of a virtual batch and its recipe, and removes the batch', async () => {
    const { batchId } = await docgen.batches.submit({ ...(await specOf('far', 1_000_000_000)), virtual: true });
    const document = await docgen.batches.getDocument(batchId, 'far', 999_999_999);
    const recipe = await docgen.batches.getRecipe(batchId);
    const removed = await docgen.batches.delete(batchId);
    expect(document).toMatchObject({ batchId, seqNo: 999_999_999, status: 'completed' });
    expect(recipe).toMatchObject({ seed: 1 });
    expect(removed.batchId).toBe(batchId);
    await expect(docgen.batches.get(batchId)).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('docgen.webhooks', () => {
  it('docgen.webhooks creates, lists, tests, rotates, enables and removes an endpoint', async () => {
    const { secret, ...created } = await docgen.webhooks.create({ url: 'https://hooks.example.com/docgen' });
    const { endpointId } = created;
    const listed = await docgen.webhooks.list();
    const read = await docgen.webhooks.get(endpointId);
    const ping = await docgen.webhooks.test(endpointId);
    const deliveries = await docgen.webhooks.listDeliveries(endpointId);
    const rotated = await docgen.webhooks.rotateSecret(endpointId);
    const enabled = await docgen.webhooks.enable(endpointId);
    const removed = await docgen.webhooks.delete(endpointId);
    expect(listed).toEqual([created]);
    expect(read).toEqual(created);
    expect(deliveries.map(({ eventId }) => eventId)).toEqual([ping.eventId]);
    expect(rotated.secret).not.toBe(secret);
    expect([enabled.status, removed.endpointId]).toEqual(['enabled', endpointId]);
    expect(await docgen.webhooks.list()).toEqual([]);
  });
});

describe('the account', () => {
  it('the client reads identity, usage and functions', async () => {
    const { tenantId } = await docgen.getCaller();
    const usage = await docgen.getUsage();
    const { functions } = await docgen.listFunctions();
    expect([tenantId, usage.tenantId]).toEqual([tenant.tenantId, tenant.tenantId]);
    expect(usage.documentsGenerated).toBeGreaterThan(0);
    expect(functions.map(({ name }) => name)).toContain('getName');
    const { months } = await docgen.getUsage({ month: usage.daily[0]?.date.slice(0, 7) ?? '' });
    expect(months?.[0]?.documentsGenerated).toBe(usage.documentsGenerated);
  });

  it('the client names the tenant', async () => {
    const renamed = await docgen.renameTenant('Müller & Söhne');
    expect(renamed).toEqual({ ...(await docgen.getCaller()), tenantName: 'Müller & Söhne' });
  });

  it('docgen.keys creates, lists and revokes keys, and refuses a member key', async () => {
    const made = await docgen.keys.create({ name: 'second', role: 'member' });
    const listed = await docgen.keys.list();
    await expect(connect(made.apiKey).keys.list()).rejects.toBeInstanceOf(PermissionError);
    const revoked = await docgen.keys.revoke(made.keyId);
    expect(listed.map(({ keyId }) => keyId)).toContain(made.keyId);
    expect(revoked.revokedAt).not.toBeNull();
  });

  it('docgen.events reads the security events of a filter', async () => {
    const { keyId } = await docgen.keys.create({ name: 'third', role: 'member' });
    const { items } = await docgen.listAuditEvents({ object: keyId }).page();
    expect(items).toMatchObject([{ action: 'key.created', object: keyId, detail: 'member', count: 1 }]);
  });

  it('the client opens, lists and ends sessions of the console', async () => {
    const { sessionId } = await docgen.sessions.open({ name: 'Firefox on Linux' });
    const listed = await docgen.sessions.list();
    const ended = await docgen.sessions.end(sessionId);
    expect(listed.map((session) => session.sessionId)).toContain(sessionId);
    expect(ended).toMatchObject({ sessionId, name: 'Firefox on Linux' });
  });

  it('the client asks for a link to a new key, and refuses a wrong one', async () => {
    await docgen.keys.requestRecovery(anyEmail());
    await expect(docgen.keys.recover('wrong')).rejects.toBeInstanceOf(NotFoundError);
  });

  it('the client opens the billing portal and cancels the subscription', async () => {
    const own = connect((await billing().openTenant()).apiKey);
    expect(await own.billing.openPortal('https://example.com/back')).toMatch(/^http/);
    expect(await own.billing.getSubscription()).toMatchObject({ status: 'trialing', endsAt: null });
    expect(await own.billing.updateSubscription({ cancelAtPeriodEnd: true })).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    expect(await own.billing.cancelSubscription()).toMatchObject({ status: 'canceled' });
    const [successUrl, cancelUrl] = ['https://example.com/paid', 'https://example.com/back'];
    expect(await own.billing.openCheckout({ tier: 'starter', successUrl, cancelUrl })).toMatch(/^http/);
    const generating = own.templates.generateAdhoc({ body: '<getName()>' });
    await expect(generating).rejects.toBeInstanceOf(PermissionError);
  });
});

describe('a client without a key', () => {
  it('a client without a key reads health and the OpenAPI document, and signs up until the payment is completed', async () => {
    const open = connect(undefined);
    const started = await open.signup.signUp({ email: anyEmail(), tier: 'starter' });
    const session = [...billing().payments.state.sessions.values()].at(-1);
    if (session === undefined) throw new Error('no payment page was opened');
    const pending = await open.signup.getSession(session.id);
    billing().payments.provider.complete(session);
    await billing().deliverAll();
    const fulfilled = await open.signup.waitForSession(session.id);
    expect([started.status, pending.status]).toEqual(['pending_payment', 'pending']);
    expect(fulfilled).toMatchObject({ status: 'fulfilled', tenantId: started.tenantId });
    expect(await open.getHealth()).toMatchObject({ status: 'ok' });
    expect(await open.getOpenApi()).toHaveProperty('paths');
    await expect(open.getCaller()).rejects.toBeInstanceOf(AuthenticationError);
  });
});

describe('every public operation', () => {
  it('every public operation is called by a test of this file', () => {
    const contracts: readonly RouteContract[] = Object.values(publicRoutes);
    const operations = contracts.map(({ method, path }) => `${method} ${path}`);
    expect(operations.filter((operation) => operation !== providerOnly && !isCalled(operation))).toEqual([]);
  });
});

async function specOf(alias: string, count: number) {
  const templateId = await storeTemplate(docgen, '{"a": <getName()>}');
  return { seed: 1, documents: [{ templateId, alias, count }] };
}
