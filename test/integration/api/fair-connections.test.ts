/** Requests of one tenant do not use up the database connections of other tenants. */
import { getTemplate } from '@docgen/contracts/templates';
import { connectDatabase } from '@docgen/database/connection/connect';
import { inTransaction } from '@docgen/database/connection/transaction';
import { runInScope } from '@docgen/http/request-scope';
import { ResourcePermits } from '@docgen/http/resource-permits';
import { describe, expect, it } from 'vitest';
import { createApiPermits } from '../../../apps/api/fairness/permits.ts';
import { createConnectionGate } from '../../../apps/api/fairness/connection-gate.ts';
import { submit } from '../../harness/batch-requests.ts';
import { waitsDuring } from '../../harness/busy-waits.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const batchCount = 40;
const shareMax = 8;

describe('40 synchronous batches of one tenant', () => {
  it('40 concurrent batches of a tenant hold one connection while another process holds the quota lock', async () => {
    const attacker = await stack().addTenant('starter');
    const victim = await stack().addTenant();
    const { templateId } = await storeTemplate(attacker.client);
    const own = await storeTemplate(victim.client);
    const spec = { documents: [{ templateId, alias: 'a', count: 1 }] };
    let waitingCount = 0;

    const submitted = await inTransaction(stack().db.pool, async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quota ${attacker.tenantId}`]);
      const all = Array.from({ length: batchCount }, async () => submit(attacker.client, spec));
      await until('a submission waits for the lock', async () => (await countWaiting()) > 0);
      const { statuses } = await waitsDuring(Promise.resolve(), async () =>
        victim.client.call(getTemplate, { params: { templateId: own.templateId } }),
      );
      waitingCount = await countWaiting();
      expect(new Set(statuses)).toEqual(new Set([200]));
      return all;
    });

    const statuses = (await Promise.all(submitted)).map(({ status }) => status);
    expect(waitingCount).toBe(1);
    expect(statuses.every((status) => [200, 202, 429, 503].includes(status))).toBe(true);
    expect(statuses).toContain(200);
  });
});

describe('a pool behind the gate', () => {
  it('a tenant gets at most 8 connections, and another tenant gets one at once', async () => {
    const { connections } = createApiPermits();
    const gate = createConnectionGate(connections);
    const db = connectDatabase(stack().databaseUrl, { connectionsMax: 20, gate, onError: () => undefined });
    let letGo = (): void => undefined;
    const isTime = new Promise<void>((resolve) => (letGo = resolve));
    const hold = async () => inTransaction(db.pool, async () => isTime);

    const held = Array.from({ length: 2 * shareMax }, async () => runInScope('a', hold));
    await until('the tenant holds its 8 connections', () => connections.permits.heldCount === shareMax);
    const other = await runInScope('b', async () => db.pool.query<{ n: number }>('select 1 as n'));
    const heldCount = connections.permits.heldCount;
    letGo();
    await Promise.all(held);

    expect([other.rows[0]?.n, heldCount]).toEqual([1, shareMax]);
    expect(connections.permits.heldCount).toBe(0);
    await db.close();
  });

  it('the permit of a connection is returned when a query fails or no connection can be made', async () => {
    const { connections } = createApiPermits();
    const gate = createConnectionGate(connections);
    const db = connectDatabase(stack().databaseUrl, { connectionsMax: 2, gate, onError: () => undefined });
    const away = connectDatabase('postgres://nobody@127.0.0.1:1/none', {
      connectionsMax: 2,
      gate,
      onError: () => undefined,
    });

    await expect(runInScope('a', async () => db.pool.query('select nothing'))).rejects.toThrow('nothing');
    await expect(runInScope('a', async () => away.pool.query('select 1'))).rejects.toThrow('ECONNREFUSED');

    expect(connections.permits.heldCount).toBe(0);
    await Promise.all([db.close(), away.close()]);
  });
});

describe('a gate whose tenant holds its share', () => {
  const limits = { totalMax: 4, perTenantMax: 1, waitingMax: 2, waitingPerTenantMax: 1, waitMsMax: 50 };

  it('a request whose wait ends without the end of any query gets 503, and 429 when other queries ended', async () => {
    const gate = createConnectionGate(new ResourcePermits('databaseConnections', limits));
    /** Returns the function that ends the query, or the error. */
    const ask = async (tenantId: string) =>
      runInScope(tenantId, async () => new Promise<(() => void) | Error>((resolve) => gate(resolve, resolve)));
    await ask('a');

    const stuck = ask('a');
    const tooMany = await ask('a');
    const afterStuck = await stuck;
    const moving = ask('a');
    const leave = await ask('b');
    if (typeof leave === 'function') leave();
    const afterMoving = await moving;

    expect(tooMany).toMatchObject({ code: 'RATE_LIMITED' });
    expect(afterStuck).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(afterMoving).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

/** Connections that wait for a quota lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await stack().db.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%pg_advisory_xact_lock%' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.count ?? 0);
}
