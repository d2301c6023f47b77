/** A commit that the database breaks off is done again where nothing was kept: its caller gets the document, once. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { getUsage } from '@docgen/contracts/usage';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAdhoc } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();
let tenant: TestTenant;
/** Another user of the database, who holds the row that every commit of the tenant needs. */
let rival: Client;

beforeEach(async () => {
  tenant = await stack().addTenant();
  await renderAdhoc(tenant.client, '{"n": <createSeq(orders)>, "v": <incrementVar(v)>}');
  rival = new Client({ connectionString: stack().databaseUrl });
  await rival.connect();
  await rival.query('begin');
  await rival.query('select from usage_days where tenant_id = $1 for update', [tenant.tenantId]);
});
afterEach(async () => rival.end());

/** The backend that waits for the rival. */
async function waitingBackend(): Promise<number> {
  return until('a commit waits', async () => {
    const { rows } = await stack().db.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.pid;
  });
}

async function documentCount(): Promise<number> {
  return (await tenant.client.call(getUsage)).body.documentsGenerated;
}

describe.each([
  ['a plain document', '{"n": <createSeq(orders)>}', { n: 2 }],
  ['a document with a variable', '{"v": <incrementVar(v)>}', { v: 2 }],
])('%s', (_what, body, document) => {
  it('is kept when its connection was ended while it was being kept', async () => {
    const answer = tenant.client.call(generateAdhoc, { body: { body } });
    await stack().db.pool.query('select pg_terminate_backend($1)', [await waitingBackend()]);
    await rival.query('rollback');

    expect((await answer).body).toMatchObject({ data: document });
    expect(await documentCount()).toBe(2);
  });
});

describe('a document that deadlocks with somebody else', () => {
  it('is kept when the other one is done', async () => {
    const answer = tenant.client.call(generateAdhoc, { body: { body: '{"v": <incrementVar(v)>}' } });
    await waitingBackend();
    // Whoever has waited for longer is the one whom Postgres gives up.
    await rival.query('update variables set updated_at = now() where tenant_id = $1', [tenant.tenantId]);
    await rival.query('commit');

    expect((await answer).body).toMatchObject({ data: { v: 2 } });
    expect(await documentCount()).toBe(2);
  });
});
