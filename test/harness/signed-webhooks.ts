/** Webhook requests that the service's own code signs, and changed ones: the same cases for the clients of all languages. */
import { randomBytes } from 'node:crypto';
import { signatureHeaders } from '../../apps/worker/webhooks/sign-webhook.ts';

export interface WebhookCase {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
  /** The clock of the receiver, in seconds since 1970. */
  readonly now: number;
  readonly outcome: 'accepted' | 'refused' | 'malformed secret';
}

export function signedWebhooks(): readonly WebhookCase[] {
  const [current = '', previous = ''] = [1, 2].map(() => `whsec_${randomBytes(24).toString('base64')}`);
  const sentAt = '2026-11-21T09:00:00.000Z';
  const timestamp = Date.parse(sentAt) / 1_000;
  const body = batchEvent(sentAt);
  const headers = signatureHeaders({ eventId: 'evt_1', timestamp, body }, [current, previous]);
  const signature = headers['webhook-signature'];
  const signed: WebhookCase = { name: 'signed', body, headers, secret: current, now: timestamp, outcome: 'accepted' };
  const later = JSON.stringify({ type: 'batch.moved', timestamp: sentAt, data: { batchId: 'bat_1' } });
  const laterHeaders = signatureHeaders({ eventId: 'evt_1', timestamp, body: later }, [current]);
  const refused = (name: string, change: Partial<WebhookCase>): WebhookCase => ({
    ...signed,
    ...change,
    name,
    outcome: 'refused',
  });
  const withHeader = (name: string, header: string, value: string) =>
    refused(name, { headers: { ...headers, [header]: value } });
  return [
    signed,
    { ...signed, name: 'signed with the previous secret of a rotation', secret: previous },
    { ...signed, name: 'headers in capitals', headers: inCapitals(headers) },
    { ...signed, name: 'an event of an unknown type', body: later, headers: laterHeaders },
    { ...signed, name: 'five minutes old', now: timestamp + 300 },
    refused('a changed body', { body: body.replace('completed', 'failed') }),
    refused('more than five minutes old', { now: timestamp + 301 }),
    refused('more than five minutes early', { now: timestamp - 301 }),
    refused('no headers', { headers: {} }),
    refused('another secret', { secret: 'whsec_b3RoZXI=' }),
    withHeader('another id', 'webhook-id', 'other'),
    withHeader('no id', 'webhook-id', ''),
    withHeader('a time that is no integer', 'webhook-timestamp', '1e9'),
    withHeader('a huge time', 'webhook-timestamp', '9'.repeat(5_000)),
    withHeader('no signature', 'webhook-signature', ''),
    withHeader('a signature outside of ASCII', 'webhook-signature', 'v1,é'),
    withHeader('another version of signatures', 'webhook-signature', signature.replaceAll('v1,', 'v2,')),
    withHeader('the beginning of a signature', 'webhook-signature', signature.slice(0, 20)),
    ...['whsec_', 'whsec_é', 'whsec_a'].map((secret) => malformed(signed, secret)),
  ];
}

function malformed(signed: WebhookCase, secret: string): WebhookCase {
  return { ...signed, name: `the secret ${secret}`, secret, outcome: 'malformed secret' };
}

function batchEvent(at: string): string {
  const progress = { total: 5, completed: 5, failed: 0 };
  const data = { batchId: 'bat_1', tenantId: 'ten_1', status: 'completed', seed: 42, progress };
  return JSON.stringify({ type: 'batch.completed', timestamp: at, data: { ...data, createdAt: at, finishedAt: at } });
}

function inCapitals(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
}
