/** Verifies requests to a webhook endpoint by the Standard Webhooks specification. */
import type { BatchEvent, PingEvent, QuotaWarningEvent } from './openapi-types.ts';

/** A later release of the service can send further types: handle an unknown `type` without an error. */
export type WebhookEvent = BatchEvent | QuotaWarningEvent | PingEvent;

/** The headers of a `Request` or of another object with `get`, or those of Node's `IncomingMessage`. */
export type WebhookHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request is not from the service, or too old. */
export class WebhookSignatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookSignatureError';
  }
}

/** Seconds between the time of the attempt and the clock of the receiver. */
const toleranceSeconds = 300;

/**
 * Resolves with the event of a request.
 *
 * @param body the bytes or the text as they were received, not parsed
 * @param secret begins with `whsec_`. Within 24 hours after a rotation, the old and the new secret are valid
 * @param nowMs replaces the clock, in milliseconds since 1970
 * @throws {WebhookSignatureError} when the request is not from the service, or is older than five minutes
 * @throws {TypeError} when the secret is malformed
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  nowMs = Date.now(),
): Promise<WebhookEvent> {
  const [eventId, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, name));
  assertRecent(sentAt ?? '', nowMs);
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const expected = await sign(`${eventId}.${sentAt}.`, content, keyOf(secret));
  // All of them are compared, so that the time does not tell which one is valid.
  const matches = (signatures ?? '').split(' ').map((signature) => isEqual(signature, expected));
  if (eventId === '' || !matches.includes(true)) throw new WebhookSignatureError('The request has no valid signature.');
  return JSON.parse(new TextDecoder().decode(content)) as WebhookEvent; // the service signed it
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const wanted = `webhook-${name}`;
  if (hasGet(headers)) return headers.get(wanted) ?? '';
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === wanted)?.[1];
  const [first, ...others] = typeof value === 'string' ? [value] : (value ?? []);
  return others.length === 0 ? (first ?? '') : '';
}

function hasGet(headers: WebhookHeaders): headers is Pick<Headers, 'get'> {
  return typeof headers.get === 'function';
}

function assertRecent(sentAt: string, nowMs: number): void {
  if (!/^\d{1,14}$/.test(sentAt)) {
    throw new WebhookSignatureError('The header webhook-timestamp is missing or malformed.');
  }
  if (Math.abs(nowMs / 1_000 - Number(sentAt)) > toleranceSeconds) {
    throw new WebhookSignatureError('The request is too old, or the clock of the receiver is wrong.');
  }
}

/** Returns the signature as the header has it: `v1,` and base64. */
async function sign(prefix: string, content: Uint8Array, keyBytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(prefix);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, signed);
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.replace(/^whsec_/, '');
  if (text === '') throw new TypeError('The webhook secret is empty.');
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new TypeError('The webhook secret is malformed.');
  }
}

/** Compares in a time that depends on the length only. */
function isEqual(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
