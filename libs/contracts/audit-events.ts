/**
 * Security events of a tenant: who did what, from where, when. The transaction of a change stores its event. Events
 * name objects by their ids and contain no keys, bodies or mail addresses.
 */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

export const AuditAction = z
  .enum([
    'key.created',
    'key.revoked',
    'key.refused',
    'key.recovery_mailed',
    'key.recovered',
    'session.started',
    'session.ended',
    'request.forbidden',
    'tenant.created',
    'tenant.renamed',
    'tenant.suspended',
    'tenant.resumed',
    'tenant.removed',
    'webhook_endpoint.created',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.enabled',
    'webhook_endpoint.tested',
    'webhook_endpoint.deleted',
    'billing.portal_opened',
    'billing.checkout_opened',
    'subscription.canceled',
    'subscription.end_scheduled',
    'subscription.end_withdrawn',
    'subscription.changed',
    'template.deleted',
    'dataset.deleted',
    'batch.deleted',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

/** `visitor`: a caller of a public route. */
export const AuditActor = z
  .enum(['key', 'session', 'visitor', 'payment_provider', 'operator'])
  .meta({ id: 'AuditActor' });
export type AuditActor = z.infer<typeof AuditActor>;

export const AuditEvent = z
  .strictObject({
    eventId: z.string(),
    action: AuditAction,
    actor: AuditActor,
    keyId: z.string().nullable().meta({ description: 'The key of the caller, also that of its session.' }),
    keyName: z.string().nullable(),
    sessionId: z.string().nullable(),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Address of the caller: an IPv4 address, or an IPv6 network (/64).' }),
    object: z
      .string()
      .nullable()
      .meta({ description: 'The id of what was changed. For a refusal, the method and the route.' }),
    detail: z.string().nullable().meta({ description: 'The role of a key, or the status of a subscription.' }),
    count: z.int().meta({ description: 'Equal events of an hour can share an entry.' }),
    createdAt: Timestamp,
    lastAt: Timestamp.meta({ description: 'The last event of the entry.' }),
  })
  .meta({ id: 'AuditEvent', description: 'A security event.' });
export type AuditEvent = z.infer<typeof AuditEvent>;

// Postgres cannot read the year 0, and no event is older than the year 2000.
const Moment = Timestamp.refine((time) => time >= '2000', 'must be in the year 2000 or later');

export const AuditEventFilter = z.object({
  action: AuditAction.optional(),
  keyId: AnyId.optional().meta({ description: 'Events by this key.' }),
  object: storedText(300).optional().meta({ description: 'Events about this id.' }),
  from: Moment.optional().meta({ description: 'The earliest time, included.' }),
  to: Moment.optional().meta({ description: 'The latest time, not included.' }),
  ...pageQuery,
});

export const listAuditEvents = defineRoute({
  method: 'GET',
  path: '/v1/auth/events',
  group: 'Auth',
  summary: 'List the security events of the tenant, newest first',
  description:
    'Events are kept for 400 days: keys, sessions, refused keys, answers 403, webhook endpoints, billing, and deletions. Equal refusals of an hour share an entry, as do changes beyond 1,000 in an hour.',
  service: 'auth',
  access: 'admin',
  query: AuditEventFilter,
  responses: { 200: pageOf('AuditEventPage', AuditEvent) },
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
});
