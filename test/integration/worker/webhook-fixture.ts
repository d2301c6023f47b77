/** Acts as workers that deliver webhooks, with a clock that the tests set and a database of the file. */
import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createWebhookEndpoint, webhookSealContext } from '@docgen/database/webhooks/webhook-endpoints';
import { insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { createLogger } from '@docgen/runtime/logger';
import { createSealer } from '@docgen/runtime/sealer';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createDeliveryPool } from '../../../apps/worker/webhooks/delivery-pool.ts';
import type { WebhookDeps } from '../../../apps/worker/webhooks/serve-endpoint.ts';
import { createWebhookClient } from '../../../apps/worker/webhooks/webhook-client.ts';
import type { WebhookClientOptions } from '../../../apps/worker/webhooks/webhook-client.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { receiverAddress, startWebhookReceiver } from '../../harness/webhook-receiver.ts';
import type { Behaviour, ReceivedRequest, WebhookReceiver } from '../../harness/webhook-receiver.ts';

export const sealer = createSealer(randomUUID());
export const shortTimes = { resolveMs: 2_000, connectMs: 2_000, headMs: 400, bodyMs: 200 };
/** The tests' clock is this much ahead of the real one. */
export const clock = { offsetMs: 0 };
const nowMs = () => Date.now() + clock.offsetMs;

let database: TestDatabase;
/** Set while tests run. */
export let db: Database;
let receivers: WebhookReceiver[] = [];

/** Registers the hooks of a test file. */
export function useWebhookDelivery(): void {
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    db = connectDatabase(database.url, { connectionsMax: 10, onError: () => undefined });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    await db.pool.query('truncate webhook_deliveries, webhook_endpoints, mail_outbox');
    clock.offsetMs = 0;
    receivers = [];
  });
  afterEach(async () => Promise.all(receivers.map(async (receiver) => receiver.close())));
}

export async function startReceiver(
  behave: (requestNo: number) => Behaviour = () => 'accept',
): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(behave);
  receivers.push(receiver);
  return receiver;
}

export function createDeps(options: Partial<WebhookClientOptions> = {}): WebhookDeps {
  const client = createWebhookClient({
    allowsPrivate: true,
    isAllowedAddress: (address) => address === receiverAddress,
    resolve: async () => Promise.resolve([{ address: receiverAddress, family: 4 }]),
    times: shortTimes,
    ...options,
  });
  return { db, sealer, client, nowMs, log: createLogger('test', 'silent') };
}

export const noStop = new AbortController().signal;

export async function addTenant(): Promise<string> {
  return insertTenant(db, { name: 'a', tier: 'starter' });
}

export async function addEndpoint(tenantId: string, { port }: WebhookReceiver) {
  const secret = newSecret();
  const row = await createWebhookEndpoint(db.pool, tenantId, {
    url: `http://hooks.example:${port}/`,
    description: null,
    events: ['batch.completed'],
    sealSecret: (endpointId) => sealer.seal(secret, webhookSealContext(endpointId)),
  });
  if (row === undefined) throw new Error('the tenant has five endpoints');
  return { endpointId: row.endpointId, secret };
}

export function newSecret(): string {
  return `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
}

export async function addEvent(tenantId: string, subject = 'bat_1', data: unknown = {}): Promise<string> {
  const event = { type: 'batch.completed', subject, at: new Date(), data } as const;
  return (await insertWebhookEvent(db.pool, tenantId, event)).eventId;
}

/** Acts as a worker until nothing is due. */
export async function deliverDue(deps: WebhookDeps): Promise<void> {
  const pool = createDeliveryPool(deps, noStop);
  while ((await pool.fill()) > 0) await pool.whenIdle();
}

/** Acts as a worker that looks every `stepMs` of the tests' clock. */
export async function deliverFor(deps: WebhookDeps, durationMs: number, stepMs: number): Promise<void> {
  for (const endMs = clock.offsetMs + durationMs; clock.offsetMs < endMs; clock.offsetMs += stepMs)
    await deliverDue(deps);
}

export async function readEndpoint(endpointId: string) {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    'select disabled_at, failures, failing_since, due_at, claimable_at from webhook_endpoints where endpoint_id = $1',
    [endpointId],
  );
  return rows[0];
}

/** @throws {Error} when the signature is wrong or old */
export function verify({ headers, body }: ReceivedRequest, secret: string): Record<string, unknown> {
  return new Webhook(secret).verify(body, headers) as Record<string, unknown>; // the payload is an object
}
