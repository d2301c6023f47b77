/** Delivery of webhooks from the outbox, with a clock that the tests set. */
import { randomUUID } from 'node:crypto';
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import { signUp, signupSealContext } from '@docgen/database/billing/signups';
import { ensureTenant } from '@docgen/database/tenants/tenants';
import {
  listWebhookDeliveries,
  rotateWebhookSecret,
  webhookSealContext,
} from '@docgen/database/webhooks/webhook-endpoints';
import { testWebhookEndpoint, insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { createSealer } from '@docgen/runtime/sealer';
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

const lateEvent = { type: 'batch.completed', subject: 'bat_late', at: new Date(), data: {} } as const;

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

describe('failures', () => {
  it('a failed delivery is repeated with growing pauses for a day and then given up', async () => {
    const receiver = await startReceiver(() => 'fail');
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId);
    const deps = createDeps();

    await deliverFor(deps, 10 * minuteMs, 5_000);
    const early = receiver.received.length;
    await deliverFor(deps, 2 * dayMs, 30 * minuteMs);

    const [delivery] = await listWebhookDeliveries(db, tenantId, endpointId);
    expect(early).toBeGreaterThanOrEqual(5);
    expect(early).toBeLessThanOrEqual(8);
    expect(receiver.received.length).toBeGreaterThanOrEqual(11);
    expect(receiver.received.length).toBeLessThanOrEqual(20);
    expect(delivery).toMatchObject({ attempts: receiver.received.length, failure: 'http_error', responseStatus: 500 });
    expect(delivery?.finishedAt).not.toBeNull();
    expect(Number(delivery?.finishedAt) - Number(delivery?.createdAt)).toBeLessThanOrEqual(dayMs + hourMs);
  });

  it('a ping has one attempt', async () => {
    const receiver = await startReceiver(() => 'fail');
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await testWebhookEndpoint(db.pool, tenantId, endpointId);

    await deliverFor(createDeps(), hourMs, minuteMs);

    expect(receiver.received).toHaveLength(1);
  });

  it('three days of failures disable the endpoint, give its events up and write one mail to the owner', async () => {
    const receiver = await startReceiver(() => 'fail');
    const signup = await signUp(db.pool, {
      emailDigest: randomUUID(),
      emailDomain: 'tenant.example',
      networkDigest: randomUUID(),
      tenantName: 'a',
      tier: 'starter',
      sealEmail: (signupId) => sealer.seal('owner@tenant.example', signupSealContext(signupId)),
    });
    const { tenantId } = signup;
    await ensureTenant(db, { tenantId, name: 'a', tier: 'starter' });
    const { endpointId } = await addEndpoint(tenantId, receiver);
    const deps = createDeps();

    for (let day = 0; day < 4; day += 1) {
      await addEvent(tenantId, `bat_${day}`);
      // The row's time is the real one, so that the clock of the test must move it.
      await db.pool.query(
        `update webhook_deliveries set created_at = created_at + $1::float8 * interval '1 millisecond' where subject = $2`,
        [clock.offsetMs, `bat_${day}`],
      );
      await deliverFor(deps, dayMs, 2 * hourMs);
    }

    const { rows: mails } = await db.pool.query<{ id: string; payload: Buffer }>(
      'select outbox_id as id, payload_sealed as payload from mail_outbox',
    );
    const sent = mails.map(({ id, payload }) =>
      MailPayload.parse(JSON.parse(sealer.open(payload, mailSealContext(id)))),
    );
    const endpointUrl = `http://hooks.example:${receiver.port}/`;
    expect(await readEndpoint(endpointId)).toMatchObject({ disabled_at: expect.any(Date) as Date, due_at: null });
    expect(sent).toEqual([{ kind: 'webhook_disabled', to: 'owner@tenant.example', tenantId, endpointUrl }]);
    const deliveries = await listWebhookDeliveries(db, tenantId, endpointId);
    expect(deliveries.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    expect((await insertWebhookEvent(db.pool, tenantId, lateEvent)).isAdded).toBe(false);
  });

  it('a success ends a series of failures', async () => {
    let isBroken = true;
    const receiver = await startReceiver(() => (isBroken ? 'fail' : 'accept'));
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId);
    await deliverDue(createDeps());
    expect(await readEndpoint(endpointId)).toMatchObject({ failures: 1, failing_since: expect.any(Date) as Date });

    isBroken = false;
    await deliverFor(createDeps(), minuteMs, 5_000);

    expect(await readEndpoint(endpointId)).toMatchObject({ failures: 0, failing_since: null });
  });

  it('an endpoint whose secret does not open gets no request', async () => {
    const receiver = await startReceiver();
    const tenantId = await addTenant();
    const { endpointId } = await addEndpoint(tenantId, receiver);
    await addEvent(tenantId);

    await deliverDue({ ...createDeps(), sealer: createSealer(randomUUID()) });

    expect(receiver.received).toEqual([]);
    expect(await listWebhookDeliveries(db, tenantId, endpointId)).toMatchObject([{ failure: 'secret_unreadable' }]);
  });
});
