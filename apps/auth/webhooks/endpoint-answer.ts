import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { WebhookDelivery, WebhookEndpoint } from '@docgen/contracts/webhooks';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '@docgen/database/webhooks/webhook-endpoints';

export function toEndpoint(row: WebhookEndpointRow): WebhookEndpoint {
  const { endpointId, url, description, events, disabledAt, skippedCount } = row;
  const isOverlapping = row.previousSecretUntil !== null && row.previousSecretUntil.getTime() > Date.now();
  return {
    endpointId,
    url,
    description,
    events,
    status: disabledAt === null ? 'enabled' : 'disabled',
    createdAt: row.createdAt.toISOString(),
    disabledAt: toText(disabledAt),
    failingSince: toText(row.failingSince),
    secretRotatedAt: toText(row.secretRotatedAt),
    previousSecretExpiresAt: isOverlapping ? toText(row.previousSecretUntil) : null,
    skippedCount,
  };
}

export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { eventId, type, subject, attempts, finishedAt, responseStatus, failure } = row;
  return {
    eventId,
    type,
    subject,
    status: statusOf(row),
    attempts,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: toText(row.lastAttemptAt),
    nextAttemptAt: finishedAt === null ? row.nextAttemptAt.toISOString() : null,
    finishedAt: toText(finishedAt),
    responseStatus,
    failure,
  };
}

/** The row of a query by the tenant and an id of the path. @throws {ApiError} NOT_FOUND */
export async function getFound<Row>(endpointId: string, find: () => Promise<Row | undefined>): Promise<Row> {
  const row = isIdOf('webhookEndpoint', endpointId) ? await find() : undefined;
  if (row === undefined) throw notFound('webhook endpoint');
  return row;
}

function statusOf({ finishedAt, failure }: WebhookDeliveryRow): WebhookDelivery['status'] {
  if (finishedAt === null) return 'waiting';
  return failure === null ? 'delivered' : 'failed';
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
