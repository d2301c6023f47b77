/** POST /v1/templates with `generate`, when the database fails after it has stored the template. */
import { createTemplate } from '@docgen/contracts/templates';
import { tierTerms } from '@docgen/contracts/tiers';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anyText } from '../../harness/matchers.ts';
import { countTemplates, templateRequest } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addUsage } from './metered-tenants.ts';

const stack = useSharedStack();
/** Holds up the commit of the document, and then the query for the reason of its refusal. */
let rivals: readonly [Client, Client];

beforeEach(async () => {
  const connectionString = stack().databaseUrl;
  rivals = [new Client({ connectionString }), new Client({ connectionString })];
  for (const rival of rivals) {
    await rival.connect();
    await rival.query('begin');
  }
});
afterEach(async () => {
  for (const rival of rivals) await rival.end();
});

/** The backend that waits for this relation, or for a transaction. */
async function backendThatWaits(what: string): Promise<number> {
  return until(`a statement waits: ${what}`, async () => {
    const { rows } = await stack().db.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
      [what],
    );
    return rows[0]?.pid;
  });
}

it('POST /v1/templates answers 201 with a generationError when the database is lost after the template was stored', async () => {
  const { client, tenantId } = await stack().addTenant('starter');
  const quota = tierTerms.starter.documentsPerPeriod ?? 0;
  await addUsage(stack().db, tenantId, { documentCount: quota - 1 });
  const [usage, subscriptions] = rivals;
  await usage.query('update usage_days set documents = documents + 1 where tenant_id = $1', [tenantId]);

  const answer = client.call(createTemplate, { body: templateRequest({ generate: {} }) });
  await backendThatWaits('transactionid');
  await subscriptions.query('lock table subscriptions in access exclusive mode');
  await usage.query('commit');
  await stack().db.pool.query('select pg_terminate_backend($1)', [await backendThatWaits('relation')]);
  await subscriptions.query('rollback');

  expect(await answer).toMatchObject({
    status: 201,
    body: { template: { status: 'active' }, generationError: { code: 'GENERATION_FAILED', message: anyText } },
  });
  expect(await countTemplates(client)).toBe(1);
});
