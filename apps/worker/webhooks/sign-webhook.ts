/** Signs requests by the Standard Webhooks specification, https://www.standardwebhooks.com. */
import { createHmac } from 'node:crypto';

export interface SignedContent {
  readonly eventId: string;
  /** Epoch seconds of this attempt. Receivers refuse old ones. */
  readonly timestamp: number;
  readonly body: string;
}

/** @param secrets `whsec_…`: the current one, and during a rotation the previous one */
export function signatureHeaders({ eventId, timestamp, body }: SignedContent, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
