import { randomBytes } from 'node:crypto';
import { webhookSealContext } from '@docgen/database/webhooks/webhook-endpoints';
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import type { Database } from '@docgen/database/connection/connect';
import type { TargetRules } from '@docgen/runtime/public-target';
import type { Sealer } from '@docgen/runtime/sealer';

export interface WebhookDeps {
  readonly db: Database;
  readonly audit: AuditTrail;
  readonly sealer: Sealer;
  readonly targets: TargetRules;
}

/** Only the answer with a secret names it, so no cache may keep the answer. */
export const secretHeaders = { 'cache-control': 'no-store' };

const secretBytes = 32;

/** A secret in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

export function sealWebhookSecret(sealer: Sealer, secret: string, endpointId: string): Buffer {
  return sealer.seal(secret, webhookSealContext(endpointId));
}
