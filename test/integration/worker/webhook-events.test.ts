/** The events that the outbox of webhooks gets when batches end. */
import { cancelBatch } from '@docgen/contracts/batches';
import { failBatch } from '@docgen/database/batches/end-batch';
import { insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addEndpoint } from '../../harness/webhook-requests.ts';

const stack = useSharedStack();

interface StoredEvent {
  readonly endpointId: string;
  readonly type: string;
  readonly subject: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

async function listEvents(tenantId: string): Promise<StoredEvent[]> {
  const { rows } = await stack().db.pool.query<StoredEvent>(
    `select endpoint_id as "endpointId", type, subject, payload::json as body from webhook_deliveries
      where tenant_id = $1 order by delivery_no`,
    [tenantId],
  );
  return rows;
}

const failing = '{"n": <getParam(missing)>}';

describe('the event of a batch', () => {
  it.each([
    ['completed', ['{"n": 1, "m": <getRandomNumber(1,9)>}']],
    ['partially_failed', ['{"n": 1, "m": <getRandomNumber(1,9)>}', failing]],
    ['failed', [failing]],
  ])('a batch that ends as %s has one event with its head', async (status, bodies) => {
    const { client, tenantId } = await stack().addTenant();
    const { endpointId } = await addEndpoint(client);
    const templates = await Promise.all(bodies.map(async (body) => storeTemplate(client, { body })));
    const documents = templates.map(({ templateId }, index) => ({ templateId, alias: `a${index}`, count: 2 }));

    const batch = await finishBatch(client, { seed: 7, documents });

    const { batchId, progress, createdAt, finishedAt, seed } = batch;
    expect(batch.status).toBe(status);
    expect(await listEvents(tenantId)).toEqual([
      {
        endpointId,
        type: `batch.${status}`,
        subject: batchId,
        body: {
          type: `batch.${status}`,
          timestamp: finishedAt,
          data: { batchId, tenantId, status, seed, progress, createdAt, finishedAt },
        },
      },
    ]);
  });

  it('a batch of many chunks has one event', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addEndpoint(client);
    const { templateId } = await storeTemplate(client);

    await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 1_000 }] });

    expect((await listEvents(tenantId)).map(({ type }) => type)).toEqual(['batch.completed']);
  });

  it('a canceled batch has one event, also when it is canceled twice', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addEndpoint(client);
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'running',
      documentCount: 2,
      doneCount: 1,
    });

    await Promise.all(Array.from({ length: 3 }, async () => client.call(cancelBatch, { params: { batchId } })));

    expect((await listEvents(tenantId)).map(({ type, body }) => [type, body.data.progress])).toEqual([
      ['batch.canceled', { total: 2, completed: 1, failed: 0 }],
    ]);
  });

  it('a batch that is ended because it cannot be stored has one event', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addEndpoint(client);
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'running',
      documentCount: 2,
      doneCount: 1,
    });
    const { rows } = await stack().db.pool.query<{ no: string }>(
      'select batch_no as no from batches where batch_id = $1',
      [batchId],
    );

    await failBatch(stack().db, tenantId, Number(rows[0]?.no));
    await failBatch(stack().db, tenantId, Number(rows[0]?.no));

    expect((await listEvents(tenantId)).map(({ type, subject }) => [type, subject])).toEqual([
      ['batch.partially_failed', batchId],
    ]);
  });

  it('a batch that is refused has no event', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addEndpoint(client);

    expectError(await submit(client, { documents: [] }), 400, 'VALIDATION_ERROR');
    expect(await listEvents(tenantId)).toEqual([]);
  });

  it('every endpoint of the tenant that subscribes to the event gets it, and no other endpoint', async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    const all = await addEndpoint(owner.client);
    const some = await addEndpoint(owner.client, { events: ['batch.completed', 'batch.failed'] });
    await addEndpoint(owner.client, { events: ['batch.canceled'] });
    await addEndpoint(stranger.client);
    const disabled = await addEndpoint(owner.client);
    await stack().db.pool.query('update webhook_endpoints set disabled_at = now() where endpoint_id = $1', [
      disabled.endpointId,
    ]);
    const { templateId } = await storeTemplate(owner.client);

    await finishBatch(owner.client, { documents: [{ templateId, alias: 'a' }] });

    const events = await listEvents(owner.tenantId);
    expect(events.map(({ endpointId }) => endpointId).toSorted()).toEqual([all.endpointId, some.endpointId].toSorted());
    expect(await listEvents(stranger.tenantId)).toEqual([]);
  });

  it('an endpoint with 5,000 waiting events skips further ones and counts them', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { endpointId } = await addEndpoint(client);
    await stack().db.pool.query(
      `insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, subject, payload, next_attempt_at)
        select $1, $2, 'evt_' || n, 'batch.completed', 'bat_' || n, '{}', now() + interval '1 day'
        from generate_series(1, 4999) as n`,
      [tenantId, endpointId],
    );
    const event = { type: 'batch.completed', subject: 'bat_x', at: new Date(), data: {} } as const;

    const added = await insertWebhookEvent(stack().db.pool, tenantId, event);
    const skipped = await insertWebhookEvent(stack().db.pool, tenantId, event);

    const { rows } = await stack().db.pool.query('select skipped_count from webhook_endpoints where endpoint_id = $1', [
      endpointId,
    ]);
    expect([added.isAdded, skipped.isAdded]).toEqual([true, false]);
    expect(rows).toEqual([{ skipped_count: 1 }]);
  });
});
