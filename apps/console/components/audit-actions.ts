/** What people read for the actions and the actors of security events. */
import type { AuditAction, AuditActor, AuditEvent } from '@docgen/client';

export const actionTitles: Readonly<Record<AuditAction, string>> = {
  'key.created': 'Key created',
  'key.revoked': 'Key revoked',
  'key.refused': 'Revoked key refused',
  'key.recovery_mailed': 'Recovery link mailed',
  'key.recovered': 'Key recovered',
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'request.forbidden': 'Request forbidden',
  'tenant.created': 'Workspace created',
  'tenant.renamed': 'Workspace renamed',
  'tenant.suspended': 'Workspace suspended',
  'tenant.resumed': 'Workspace resumed',
  'tenant.removed': 'Workspace removed',
  'webhook_endpoint.created': 'Webhook endpoint created',
  'webhook_endpoint.secret_rotated': 'Webhook secret rotated',
  'webhook_endpoint.enabled': 'Webhook endpoint enabled',
  'webhook_endpoint.tested': 'Webhook endpoint tested',
  'webhook_endpoint.deleted': 'Webhook endpoint deleted',
  'billing.portal_opened': 'Billing portal opened',
  'billing.checkout_opened': 'Payment page opened',
  'subscription.canceled': 'Subscription canceled',
  'subscription.end_scheduled': 'End of subscription scheduled',
  'subscription.end_withdrawn': 'End of subscription withdrawn',
  'subscription.changed': 'Subscription changed',
  'template.deleted': 'Template deleted',
  'batch.deleted': 'Batch deleted',
};

const actors: Readonly<Record<AuditActor, string>> = {
  key: 'A key',
  session: 'A browser',
  visitor: 'Without a key',
  payment_provider: 'Payment provider',
  operator: 'Operator',
};

/** The name of the key, where there is one. */
export function actorOf({ actor, keyName, keyId }: AuditEvent): string {
  return keyName ?? keyId ?? actors[actor];
}
