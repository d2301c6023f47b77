/** A billing service with a wrong clock: the clock of Postgres decides which events are too old. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { receiveProviderEvent } from '@docgen/contracts/billing';
import { createLogger } from '@docgen/runtime/logger';
import { signWebhook } from '@docgen/payments/webhooks';
import { startBilling } from '../../../apps/billing/billing.ts';
import { BillingConfig } from '../../../apps/billing/config.ts';
import { billingSettings, webhookSecret } from '../../harness/billing-settings.ts';
import { createTestClient } from '../../harness/client.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

const minuteMs = 60_000;
const internalToken = randomUUID() + randomUUID();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  vi.useRealTimers();
  await database.drop();
});

/** An event of an ignored type, which needs no call of the provider. */
function anyEvent(): string {
  const object = { id: 'di_1', object: 'discount' };
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return JSON.stringify({ id, type: 'customer.discount.created', created: 1, livemode: false, data: { object } });
}

/** Statuses of the answers to events by their age, milliseconds of real time. */
async function deliverAged(agesMs: readonly number[], trueNowMs: () => number): Promise<number[]> {
  const settings = { ...billingSettings('http://127.0.0.1:9'), DATABASE_URL: database.url };
  const secrets = { INTERNAL_TOKEN: internalToken, KEY_ENCRYPTION_SECRET: randomUUID() + randomUUID() };
  const billing = await startBilling(BillingConfig.parse({ ...settings, ...secrets }), createLogger('test', 'silent'));
  const client = createTestClient(`http://127.0.0.1:${billing.port}`, '');
  const statuses = [];
  for (const ageMs of agesMs) {
    const rawBody = anyEvent();
    const signature = signWebhook(rawBody, webhookSecret, trueNowMs() - ageMs);
    const headers = { 'stripe-signature': signature, 'x-internal-token': internalToken };
    statuses.push((await client.call(receiveProviderEvent, { apiKey: null, rawBody, headers })).status);
  }
  await client.close();
  await billing.stop();
  return statuses;
}

describe.each([
  { what: 'ten minutes ahead', skewMs: 10 * minuteMs },
  { what: 'ten minutes behind', skewMs: -10 * minuteMs },
])('a clock that is $what', ({ skewMs }) => {
  it('a service with a wrong clock accepts events of 299 s and refuses those of 302 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs, shouldAdvanceTime: true });

    const statuses = await deliverAged([0, 299_000, 302_000], () => Date.now() - skewMs);

    expect(statuses).toEqual([200, 200, 400]);
  });
});
