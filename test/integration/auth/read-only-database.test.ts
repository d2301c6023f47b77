/** A Postgres that takes no writes, as a standby during a failover. */
import { createApiKey, listApiKeys } from '@docgen/contracts/auth';
import { openConsoleSession } from '@docgen/database/tenants/console-sessions';
import { getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack({}, { hasWorker: false });

afterEach(async () => setReadOnly(false));

/** All sessions begin anew with this setting. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new Client({ connectionString: stack().databaseUrl });
  await client.connect();
  const name = new URL(stack().databaseUrl).pathname.slice(1);
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

it('reads of a key that was not used before are answered while Postgres is read-only, and its use is noted later', async () => {
  const { client, tenantId } = await stack().addTenant();
  const { templateId } = await storeTemplate(client);
  const { apiKey, keyId } = (await client.call(createApiKey, { body: {} })).body;
  const session = await openConsoleSession(stack().db.pool, tenantId, { keyId, name: 'a browser' });
  await stack().db.pool.query("update console_sessions set last_used_at = now() - interval '1 hour'");
  const params = { templateId };

  await setReadOnly(true);
  const read = await until('a template is read', async () => {
    const answer = await client.call(getTemplate, { params, apiKey });
    return answer.status === 200 ? answer : undefined;
  });
  const readInConsole = await client.call(getTemplate, {
    params,
    apiKey: null,
    headers: { cookie: `docgen_session=${session?.token}` },
  });
  const write = await client.call(updateTemplate, { params, body: { name: 'n' }, apiKey });
  await setReadOnly(false);
  await until('the use is noted', async () => {
    await client.call(getTemplate, { params, apiKey });
    const { items } = (await client.call(listApiKeys)).body;
    return items.find((key) => key.keyId === keyId)?.lastUsedAt;
  });

  expect(read.body).toMatchObject({ templateId });
  expect(readInConsole.status).toBe(200);
  expectError(write, 503, 'SERVICE_UNAVAILABLE');
});
