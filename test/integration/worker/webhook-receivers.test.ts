/** Webhooks for receivers that misbehave. */
import { listWebhookDeliveries } from '@docgen/database/webhooks/webhook-endpoints';
import { describe, expect, it } from 'vitest';
import { createDeliveryPool } from '../../../apps/worker/webhooks/delivery-pool.ts';
import { until } from '../../harness/until.ts';
import { receiverAddress, trapAddress } from '../../harness/webhook-receiver.ts';
import type { Behaviour, ReceivedRequest } from '../../harness/webhook-receiver.ts';
import {
  addEndpoint,
  addEvent,
  addTenant,
  clock,
  createDeps,
  db,
  deliverDue,
  noStop,
  shortTimes,
  startReceiver,
  useWebhookDelivery,
  verify,
} from './webhook-fixture.ts';

const deliveryCount = process.env.SCALE === 'full' ? 1_000 : 60;
const batchCount = Math.ceil(deliveryCount / 3);

useWebhookDelivery();

describe('receivers of several tenants', () => {
  it('receivers that hang do not delay the events of another tenant', async () => {
    const [slow, quick] = [await startReceiver(() => 'hang'), await startReceiver()];
    for (let tenantNo = 0; tenantNo < 6; tenantNo += 1) {
      const tenantId = await addTenant();
      for (let endpointNo = 0; endpointNo < 5; endpointNo += 1) await addEndpoint(tenantId, slow);
      for (let event = 0; event < 5; event += 1) await addEvent(tenantId, `bat_${event}`);
    }
    const pool = createDeliveryPool(createDeps({ times: { ...shortTimes, headMs: 20_000 } }), noStop);
    await pool.fill();
    // Six tenants with five endpoints, and at most four requests for each endpoint.
    await until('the slow receiver has requests', () => slow.received.length === 30 * 4);
    const tenantId = await addTenant();
    await addEndpoint(tenantId, quick);
    await addEvent(tenantId);

    await pool.fill();

    await until('the quick receiver has its event', () => quick.received.length === 1);
    // Still four for each endpoint.
    expect(slow.received).toHaveLength(30 * 4);
    await slow.kill();
    await pool.whenIdle();
  });
});

describe(`${deliveryCount} events for a receiver that fails, hangs, redirects, cuts connections and is killed`, () => {
  it('every event arrives, in order for each batch, correctly signed, and none at a private address', async () => {
    const behaviours: Behaviour[] = ['fail', 'hang', 'redirect', 'cut', 'stall', 'accept', 'accept', 'accept'];
    const receiver = await startReceiver((requestNo) => behaviours[(requestNo * 5) % 8] ?? 'accept');
    const tenantId = await addTenant();
    const { endpointId, secret } = await addEndpoint(tenantId, receiver);
    const added: string[] = [];
    for (let index = 0; index < deliveryCount; index += 1) {
      added.push(await addEvent(tenantId, `bat_${index % batchCount}`, { index }));
    }
    let lookupNo = 0;
    const usual = { address: receiverAddress, family: 4 } as const;
    const resolve = async () =>
      Promise.resolve([lookupNo++ % 7 === 3 ? { address: trapAddress, family: 4 as const } : usual]);
    const deps = createDeps({ resolve });

    let isRestarted = false;
    const killer = (async () => {
      await until('a third has arrived', () => receiver.received.length > deliveryCount / 3, 120_000);
      await receiver.kill();
      const before = lookupNo;
      await until('requests have failed meanwhile', () => lookupNo > before, 120_000);
      await receiver.restart();
      isRestarted = true;
    })();
    const waiting = async () => {
      const { rows } = await db.pool.query<{ n: number }>(
        'select count(*)::int as n from webhook_deliveries where finished_at is null',
      );
      return rows[0]?.n ?? 0;
    };
    for (; (await waiting()) > 0; clock.offsetMs += 5_000) await deliverDue(deps);
    await killer;

    const accepted = receiver.received.filter(({ isAccepted }) => isAccepted);
    // `verify` throws for a wrong signature.
    for (const request of receiver.received) verify(request, secret);
    expect(isRestarted).toBe(true);
    expect([...new Set(accepted.map(({ headers }) => String(headers['webhook-id'])))].toSorted()).toEqual(
      added.toSorted(),
    );
    expect(outOfOrder(accepted)).toEqual([]);
    expect(receiver.trapped()).toBe(0);
    const kept = await listWebhookDeliveries(db, tenantId, endpointId);
    expect(kept.every(({ failure }) => failure === null)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(100);
  }, 900_000);
});

/** The indexes of accepted events that arrived before the event that precedes them in their batch. */
function outOfOrder(accepted: readonly ReceivedRequest[]): number[] {
  const firsts = new Map<number, number>();
  accepted.forEach(({ body }, position) => {
    const { index } = (JSON.parse(body) as { data: { index: number } }).data;
    if (!firsts.has(index)) firsts.set(index, position);
  });
  return [...firsts].flatMap(([index, position]) => {
    const earlier = firsts.get(index - batchCount);
    return index >= batchCount && (earlier === undefined || earlier > position) ? [index] : [];
  });
}
