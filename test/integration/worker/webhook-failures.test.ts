/** Deliveries of webhooks that fail: repetitions, their end, and endpoints that are disabled. Tests set the clock. */
import { randomUUID } from 'node:crypto';
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import { signUp, signupSealContext } from '@docgen/database/billing/signups';
import { ensureTenant } from '@docgen/database/tenants/tenants';
import { listWebhookDeliveries } from '@docgen/database/webhooks/webhook-endpoints';
import { testWebhookEndpoint, insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { createSealer } from '@docgen/runtime/sealer';
import { expect, it } from 'vitest';
import {
  addEndpoint,
  addEvent,
  addTenant,
  clock,
  createDeps,
  db,
  deliverDue,
  deliverFor,
  readEndpoint,
  sealer,
  startReceiver,
  useWebhookDelivery,
} from './webhook-fixture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const lateEvent = { type: 'batch.completed', subject: 'bat_late', at: new Date(), data: {} } as const;

useWebhookDelivery();

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
  const sent = mails.map(({ id, payload }) => MailPayload.parse(JSON.parse(sealer.open(payload, mailSealContext(id)))));
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
