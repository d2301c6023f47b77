/** Commands of an operator for one tenant: suspend, resume, remove. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAuditEvents } from '@docgen/contracts/audit-events';
import { createApiKey, getCaller } from '@docgen/contracts/auth';
import { generateAdhoc } from '@docgen/contracts/generation';
import { updateTemplate } from '@docgen/contracts/templates';
import { createWebhookEndpoint } from '@docgen/contracts/webhooks';
import { alignTenant } from '@docgen/database/billing/subscriptions';
import { setVariable } from '@docgen/database/variables/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { runProcess } from '../../harness/run-process.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { push } from '../api/dataset-requests.ts';

const stack = useTestStack();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-export-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function run(command: string, ...args: string[]) {
  const entry = fileURLToPath(new URL(`../../../apps/auth/commands/${command}.ts`, import.meta.url));
  return runProcess(process.execPath, [entry, ...args], { env: { DATABASE_URL: stack().databaseUrl } });
}

const generate = async ({ client }: TestTenant) => client.call(generateAdhoc, { body: { body: '<getParam(x, 1)>' } });

async function addSubscription({ tenantId }: TestTenant, status: string): Promise<void> {
  await stack().db.pool.query(
    `insert into subscriptions (subscription_id, tenant_id, status, tier, period_start, period_end,
        created_at) values ('sub_' || $1, $1, $2, 'enterprise', now(), now() + interval '30 days', now())`,
    [tenantId, status],
  );
}

describe('docgen-admin', () => {
  it('docgen-admin runs a command by its name with the arguments after it', async () => {
    const { tenantId } = await stack().addTenant();

    const { stdout } = await run('docgen-admin', 'suspend-tenant', tenantId);

    expect(JSON.parse(stdout)).toMatchObject({ tenantId, status: 'suspended' });
  });

  it.each([[[]], [['constructor']], [['remove']]])('docgen-admin %j exits 1 and lists its commands', async (args) => {
    const { code, stderr } = await run('docgen-admin', ...args);

    expect(code).toBe(1);
    expect(stderr).toMatch(/^usage: docgen-admin add-tenant\|.*suspend-tenant/);
  });
});

describe('suspend-tenant and resume-tenant', () => {
  it('a suspended tenant generates nothing, reads, and generates again after resume-tenant', async () => {
    const tenant = await stack().addTenant();

    const suspended = await run('suspend-tenant', tenant.tenantId);
    await until('the status is known', async () => (await generate(tenant)).status !== 200);

    expect(JSON.parse(suspended.stdout)).toMatchObject({ tenantId: tenant.tenantId, status: 'suspended' });
    expectError(await generate(tenant), 403, 'FORBIDDEN');
    expect((await tenant.client.call(getCaller)).body.status).toBe('suspended');
    const resumed = await run('resume-tenant', tenant.tenantId);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'active' });
    await until('the tenant generates', async () => (await generate(tenant)).status === 200);
    const events = (await tenant.client.call(listAuditEvents)).body.items.filter(({ actor }) => actor === 'operator');
    expect(events.map(({ action }) => action)).toEqual(['tenant.resumed', 'tenant.suspended']);
  });

  it('a state that the provider reports does not end the suspension', async () => {
    const tenant = await stack().addTenant();
    await run('suspend-tenant', tenant.tenantId);

    await addSubscription(tenant, 'active');
    await alignTenant(stack().db.pool, tenant.tenantId);

    expect((await tenant.client.call(getCaller)).body.status).toBe('suspended');
  });

  it.each([
    ['suspend-tenant', [], /^usage: suspend-tenant.ts TENANT/],
    ['resume-tenant', ['acme'], /^usage: resume-tenant.ts TENANT/],
    ['suspend-tenant', [`ten_${'0'.repeat(32)}`], /^there is no tenant/],
    ['remove-tenant', [`ten_${'0'.repeat(32)}`], /^usage: remove-tenant.ts TENANT --export FOLDER/],
  ])('%s %j exits 1 with a sentence', async (command, args, message) => {
    const { code, stdout, stderr } = await run(command, ...args);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
  });
});

describe('remove-tenant', () => {
  async function addFullTenant(): Promise<TestTenant & { readonly templateId: string }> {
    const tenant = await stack().addTenant();
    const { client, tenantId } = tenant;
    const { templateId } = await storeTemplate(client, { name: 'Order', body: '{"n": <createSeq(orders)>}' });
    const body = '{"n": <createSeq(orders)>, "ü": "\\u2028"}';
    await client.call(updateTemplate, { params: { templateId }, body: { body } });
    await client.call(generateAdhoc, { body: { body: '<createSeq(orders)>' }, headers: { 'idempotency-key': 'k' } });
    await setVariable(stack().db, tenantId, { namespace: 'default', name: 'colour' }, '{"b":1.0,"a":2}');
    await push(client, 'customers', 'name\nAda\n');
    await storeTemplate(client, { name: 'Letter', body: '<row(customers).name>' });
    await client.call(createApiKey, { body: {} });
    await client.call(createWebhookEndpoint, { body: { url: 'https://hooks.example.com/' } });
    await insertRenderedBatch(stack().db, tenantId, { result: `'{}'`, documentCount: 3, doneCount: 3 });
    return { ...tenant, templateId };
  }

  const rowsIn = async (path: string) =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('remove-tenant exports everything, removes every row but its own event, and leaves other tenants as they are', async () => {
    const [tenant, other] = [await addFullTenant(), await addFullTenant()];
    const before = await dumpDatabase(stack().db, other.tenantId);
    const target = join(folder, 'complete');

    const { code, stdout, stderr } = await run('remove-tenant', tenant.tenantId, '--export', target);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('"step":"done"');
    const [templates, sequences, variables, usage, datasets, chunks] = await Promise.all(
      ['templates', 'sequences', 'variables', 'usage', 'datasets', 'dataset-chunks'].map(async (part) =>
        rowsIn(join(target, `${part}.ndjson`)),
      ),
    );
    expect(templates).toMatchObject([
      {
        templateId: tenant.templateId,
        name: 'Order',
        body: '{"n": <createSeq(orders)>, "ü": "\\u2028"}',
        versions: [{ version: 1, body: '{"n": <createSeq(orders)>}' }, { version: 2 }],
      },
      { name: 'Letter' },
    ]);
    expect(datasets).toMatchObject([{ name: 'customers', rowCount: 1, isPresent: true }]);
    expect(chunks).toMatchObject([{ name: 'customers', chunkNo: 0, rowCount: 1 }]);
    expect(sequences).toMatchObject([{ name: 'orders', value: 1 }]);
    expect(variables).toMatchObject([{ name: 'colour', value: '{"b":1.0,"a":2}' }]);
    expect(usage).toMatchObject([{ documents: 1 }]);
    const left = (await dumpDatabase(stack().db, tenant.tenantId)).split('\n').map((row) => JSON.parse(row) as object);
    expect(left).toMatchObject([{ action: 'tenant.removed', actor: 'operator' }]);
    expect(await dumpDatabase(stack().db, other.tenantId)).toBe(before);
  });

  it('remove-tenant writes into no folder that exists, and changes nothing then', async () => {
    const tenant = await stack().addTenant();

    const { code, stderr } = await run('remove-tenant', tenant.tenantId, '--export', folder);

    expect(code).toBe(1);
    expect(stderr).toContain('EEXIST');
    expect((await generate(tenant)).status).toBe(200);
  });

  it('remove-tenant refuses a live subscription and unsent reports of usage, unless it is forced', async () => {
    const tenant = await stack().addTenant();
    await addSubscription(tenant, 'trialing');
    const target = join(folder, 'forced');

    const refused = await run('remove-tenant', tenant.tenantId, '--export', target);
    const stillWorks = (await generate(tenant)).status;
    const forced = await run('remove-tenant', tenant.tenantId, '--export', target, '--force');

    expect([refused.code, stillWorks, forced.code]).toEqual([1, 200, 0]);
    expect(refused.stderr).toMatch(/its subscription has not ended.*--force/);
    expect(await readdir(target)).toContain('templates.ndjson');
  });

  it('an interrupted removal continues, and needs no second export', async () => {
    const tenant = await addFullTenant();
    const target = join(folder, 'interrupted');
    const { pool } = stack().db;
    // The removal of the keys fails, as if the command was killed there.
    await pool.query(`create table blocker (key_id text references api_keys)`);
    await pool.query(`insert into blocker select key_id from api_keys where tenant_id = $1 limit 1`, [tenant.tenantId]);
    const first = await run('remove-tenant', tenant.tenantId, '--export', target);
    await pool.query('drop table blocker');

    const second = await run('remove-tenant', tenant.tenantId);

    expect([first.code, second.code]).toEqual([1, 0]);
    expect(second.stdout).toContain('"step":"continue"');
    expect(await rowsIn(join(target, 'templates.ndjson'))).toHaveLength(2);
    expect((await dumpDatabase(stack().db, tenant.tenantId)).split('\n')).toHaveLength(1);
  });
});
