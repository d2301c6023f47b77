/** A commit that the database aborts is repeated if nothing was stored. The caller gets the document once. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { getUsage } from '@docgen/contracts/usage';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAdhoc } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let tenant: TestTenant;
/** Another connection that locks the row that every commit of the tenant updates. */
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

/** The backend that waits for the other connection. */
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
])('%s', (what, body, document) => {
  it(`${what} is stored when its connection is terminated during the commit`, async () => {
    const answer = tenant.client.call(generateAdhoc, { body: { body } });
    await stack().db.pool.query('select pg_terminate_backend($1)', [await waitingBackend()]);
    await rival.query('rollback');

    expect((await answer).body).toMatchObject({ data: document });
    expect(await documentCount()).toBe(2);
  });
});

describe('a document that deadlocks', () => {
  it('a document is stored after a deadlock with another transaction', async () => {
    const answer = tenant.client.call(generateAdhoc, { body: { body: '{"v": <incrementVar(v)>}' } });
    await waitingBackend();
    // Postgres aborts the transaction whose deadlock timeout expires first.
    await rival.query('update variables set updated_at = now() where tenant_id = $1', [tenant.tenantId]);
    await rival.query('commit');

    expect((await answer).body).toMatchObject({ data: { v: 2 } });
    expect(await documentCount()).toBe(2);
  });
});
