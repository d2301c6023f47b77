/** Webhook endpoints of a tenant. Their secrets are sealed. */
import { endpointsPerTenantMax, finishedPerEndpointMax, secretOverlapHours } from '@docgen/contracts/webhook-limits';
import type { WebhookEventType } from '@docgen/contracts/webhooks';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { tenants } from '../schema/core-tables.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema/webhook-tables.ts';

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface WantedEndpoint {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEventType[];
  /** Returns the sealed secret; the row's id is part of the seal. */
  sealSecret(endpointId: string): Buffer;
}

/** The context that seals the secrets of an endpoint. */
export function webhookSealContext(endpointId: string): string {
  return `webhook:${endpointId}`;
}

/** Adds an endpoint; undefined when the tenant has `endpointsPerTenantMax`. */
export async function createWebhookEndpoint(
  transaction: Queryable,
  tenantId: string,
  { url, description, events, sealSecret }: WantedEndpoint,
): Promise<WebhookEndpointRow | undefined> {
  const endpointId = newId('webhookEndpoint');
  const orm = ormOf(transaction);
  // The lock keeps concurrent calls from exceeding the limit.
  await orm.select().from(tenants).where(eq(tenants.tenantId, tenantId)).for('no key update');
  if ((await orm.$count(webhookEndpoints, eq(webhookEndpoints.tenantId, tenantId))) >= endpointsPerTenantMax) {
    return undefined;
  }
  const [row] = await orm
    .insert(webhookEndpoints)
    .values({ endpointId, tenantId, url, description, events: [...events], secretSealed: sealSecret(endpointId) })
    .returning();
  return row;
}

/** Newest first. */
export async function listWebhookEndpoints(db: Database, tenantId: string): Promise<WebhookEndpointRow[]> {
  return db.orm
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.tenantId, tenantId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.endpointId));
}

export async function findWebhookEndpoint(
  db: Queryable,
  tenantId: string,
  endpointId: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await ormOf(db).select().from(webhookEndpoints).where(isEndpoint(tenantId, endpointId));
  return row;
}

/** Removes an endpoint with its deliveries. */
export async function deleteWebhookEndpoint(
  transaction: Queryable,
  tenantId: string,
  endpointId: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await ormOf(transaction).delete(webhookEndpoints).where(isEndpoint(tenantId, endpointId)).returning();
  return row;
}

/** Replaces the secret. The previous one signs for `secretOverlapHours` more. */
export async function rotateWebhookSecret(
  transaction: Queryable,
  tenantId: string,
  { endpointId, secretSealed }: Pick<WebhookEndpointRow, 'endpointId' | 'secretSealed'>,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await ormOf(transaction)
    .update(webhookEndpoints)
    .set({
      secretSealed,
      previousSecretSealed: sql`${webhookEndpoints.secretSealed}`,
      previousSecretUntil: sql`now() + ${secretOverlapHours}::int * interval '1 hour'`,
      secretRotatedAt: sql`now()`,
    })
    .where(isEndpoint(tenantId, endpointId))
    .returning();
  return row;
}

/** Enables an endpoint and forgets its failures. */
export async function enableWebhookEndpoint(
  transaction: Queryable,
  tenantId: string,
  endpointId: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await ormOf(transaction)
    .update(webhookEndpoints)
    .set({ disabledAt: null, failures: 0, failingSince: null, lastFailureAt: null })
    .where(isEndpoint(tenantId, endpointId))
    .returning();
  return row;
}

/** The last deliveries of an endpoint, newest first. */
export async function listWebhookDeliveries(
  db: Database,
  tenantId: string,
  endpointId: string,
): Promise<WebhookDeliveryRow[]> {
  return db.orm
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.endpointId, endpointId)))
    .orderBy(desc(webhookDeliveries.deliveryNo))
    .limit(finishedPerEndpointMax);
}

export async function findWebhookDelivery(
  db: Queryable,
  tenantId: string,
  { endpointId, eventId }: Pick<WebhookDeliveryRow, 'endpointId' | 'eventId'>,
): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await ormOf(db)
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.eventId, eventId),
      ),
    );
  return row;
}

function isEndpoint(tenantId: string, endpointId: string): SQL | undefined {
  return and(eq(webhookEndpoints.tenantId, tenantId), eq(webhookEndpoints.endpointId, endpointId));
}
