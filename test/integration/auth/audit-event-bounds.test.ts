/** How many rows the events of a tenant have at the most, and that a row of several events counts all of them. */
import { listAuditEvents } from '@docgen/contracts/audit-events';
import {
  changeRowsPerHourMax,
  countAuditRefusal,
  insertAuditEvent,
  refusalRowsPerHourMax,
} from '@docgen/database/audit/audit-events';
import { expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const address = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;

it('refusals of many addresses have a bounded number of rows in an hour, and all are counted', async () => {
  const { tenantId, client } = await stack().addTenant();
  const source = { tenantId, keyId: 'key_1' };
  const refusals = refusalRowsPerHourMax + 30;
  for (let index = 0; index < refusals; index += 1) {
    const refusal = { action: 'request.forbidden', object: 'GET /v1/auth/keys', count: 2 } as const;
    await countAuditRefusal(stack().db.pool, { ...source, address: address(index) }, refusal);
  }

  const { items } = (await client.call(listAuditEvents, { query: { limit: '100' } })).body;

  expect(items.length).toBeLessThanOrEqual(refusalRowsPerHourMax + 2);
  expect(items.reduce((total, { count }) => total + count, 0)).toBe(2 * refusals);
});

it('changes beyond the rows of an hour share a row of their key and action, and all are counted', async () => {
  const { tenantId } = await stack().addTenant();
  await stack().db.pool.query(
    `insert into audit_events (event_id, tenant_id, action, actor, count)
      select $1 || n, $1, 'template.deleted', 'key', 1 from generate_series(1, $2::int) as n`,
    [tenantId, changeRowsPerHourMax],
  );
  for (let index = 0; index < 5; index += 1) {
    const entry = { action: 'template.deleted', object: `tpl_${index}` } as const;
    await insertAuditEvent(stack().db.pool, { tenantId, keyId: 'key_1', address: address(index) }, entry);
  }

  const { rows } = await stack().db.pool.query<Record<string, unknown>>(
    `select key_id, object, address, count::int from audit_events where tenant_id = $1 and slot is not null`,
    [tenantId],
  );

  expect(rows).toEqual([{ key_id: 'key_1', object: null, address: null, count: 5 }]);
});
