/** Delivery of webhooks from the outbox, with a clock that the tests set. */
import {
  listWebhookDeliveries,
  rotateWebhookSecret,
  webhookSealContext,
} from '@docgen/database/webhooks/webhook-endpoints';
import { describe, expect, it } from 'vitest';
import { createDeliveryPool } from '../../../apps/worker/webhooks/delivery-pool.ts';
import type { WebhookDeps } from '../../../apps/worker/webhooks/serve-endpoint.ts';
import { until } from '../../harness/until.ts';
import {
  addEndpoint,
  addEvent,
  addTenant,
  clock,
  createDeps,
  db,
  deliverDue,
  deliverFor,
  newSecret,
  noStop,
  readEndpoint,
  sealer,
  shortTimes,
  startReceiver,
  useWebhookDelivery,
  verify,
} from './webhook-fixture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

useWebhookDelivery();

describe('a delivery', () => {
  it('a delivery carries the event with the signature that standardwebhooks verifies', async () => {
    const receiver = await startReceiver();
    const tenantId = await addTenant();
    const { endpointId, secret } = await addEndpoint(tenantId, receiver);
    const eventId = await addEvent(tenantId, 'bat_1', { batchId: 'bat_1' });

    await deliverDue(createDeps());

    const [received] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(received?.headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' });
    expect(received && verify(received, secret)).toMatchObject({ type: 'batch.completed', data: { batchId: 'bat_1' } });
    expect(() => received && verify(received, newSecret())).toThrow('signature');
    expect(await listWebhookDeliveries(db, tenantId, endpointId)).toMatchObject([
      { eventId, attempts: 1, failure: null, responseStatus: 204, finishedAt: expect.any(Date) as Date },
    ]);
    expect(await readEndpoint(endpointId)).toMatchObject({ due_at: null, claimable_at: null });
  });

  it('a delivery has two signatures for a day after a rotation, then only the one of the new secret', async () => {
    const receiver = await startReceiver();
    const tenantId = await addTenant();
    const { endpointId, secret: old } = await addEndpoint(tenantId, receiver);
    const current = newSecret();
    const secretSealed = sealer.seal(current, webhookSealContext(endpointId));
    await rotateWebhookSecret(db.pool, tenantId, { endpointId, secretSealed });
    const deps = createDeps();

    await addEvent(tenantId);
    await deliverDue(deps);
    clock.offsetMs = dayMs + minuteMs;
    await addEvent(tenantId);
    await deliverDue(deps);

    const [during, after] = receiver.received;
    if (during === undefined || after === undefined) throw new Error('two events were added');
    for (const secret of [old, current]) verify(during, secret);
    verify(after, current);
    expect(() => verify(after, old)).toThrow('signature');
  });

  it('a delivery is sent once when five workers look at the same time', async () => {
    const receiver = await startReceiver();
    const tenantId = await addTenant();
    await addEndpoint(tenantId, receiver);
    const added = await Promise.all(Array.from({ length: 20 }, async (_, index) => addEvent(tenantId, `bat_${index}`)));

    await Promise.all(Array.from({ length: 5 }, async () => deliverDue(createDeps())));

    expect(receiver.received.map(({ headers }) => String(headers['webhook-id'])).toSorted()).toEqual(added.toSorted());
  });

  it('a delivery of a worker that died is sent by another worker when the claim has ended', async () => {
    const receiver = await startReceiver((requestNo) => (requestNo === 0 ? 'hang' : 'accept'));
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId);
    const dying = { ...createDeps(), client: async () => new Promise<never>(() => undefined) };
    await createDeliveryPool(dying, noStop).fill();

    await deliverDue(createDeps());
    expect(receiver.received).toHaveLength(0);
    clock.offsetMs += 2 * minuteMs;
    await deliverFor(createDeps(), minuteMs, 5_000);

    expect(receiver.received.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    expect(await readEndpoint(endpointId)).toMatchObject({ due_at: null });
  });

  it('a delivery that a stopping worker aborts stays due and is not counted as an attempt', async () => {
    const receiver = await startReceiver((requestNo) => (requestNo === 0 ? 'hang' : 'accept'));
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId);
    const stopping = new AbortController();
    const pool = createDeliveryPool(createDeps({ times: { ...shortTimes, headMs: 60_000 } }), stopping.signal);
    await pool.fill();
    await until('the receiver has the request', () => receiver.received.length === 1);
    stopping.abort();
    await pool.whenIdle();

    expect(await listWebhookDeliveries(db, tenantId, endpointId)).toMatchObject([{ attempts: 0, finishedAt: null }]);
    await deliverDue(createDeps());
    expect(receiver.received).toHaveLength(2);
  });

  it('a delivery that was answered before a stopping worker aborts another one of its group is not sent again', async () => {
    const receiver = await startReceiver((requestNo) => (requestNo === 1 ? 'hang' : 'accept'));
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId, 'bat_1');
    await addEvent(tenantId, 'bat_2');
    const stopping = new AbortController();
    const deps = createDeps({ times: { ...shortTimes, headMs: 60_000 } });
    let answered = 0;
    const client: WebhookDeps['client'] = async (request, signal) => {
      const outcome = await deps.client(request, signal);
      answered += 1;
      return outcome;
    };
    const pool = createDeliveryPool({ ...deps, client }, stopping.signal);
    await pool.fill();
    await until('one request is answered and one is open', () => answered === 1 && receiver.received.length === 2);
    stopping.abort();
    await pool.whenIdle();
    const between = await listWebhookDeliveries(db, tenantId, endpointId);

    await deliverDue(createDeps());

    expect(between.map(({ attempts }) => attempts)).toEqual(expect.arrayContaining([0, 1]));
    expect(receiver.received).toHaveLength(3);
  });

  it('an event that is added while its endpoint is served is delivered too', async () => {
    const tenantId = await addTenant();
    const receiver = await startReceiver();
    await addEndpoint(tenantId, receiver);
    const usual = createDeps();
    const late: string[] = [];
    const client: WebhookDeps['client'] = async (...request) => {
      if (late.length === 0) late.push(await addEvent(tenantId, 'bat_late'));
      return usual.client(...request);
    };
    await addEvent(tenantId);

    await deliverDue({ ...usual, client });

    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(late[0]);
  });
});
