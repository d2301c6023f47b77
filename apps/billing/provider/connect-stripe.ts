/** The official SDK, with the version of the API that this code was written for and a time limit on every call. */
import { Stripe } from 'stripe';

/** Objects and events have the form of this version; a webhook endpoint is made with the same. */
export const stripeApiVersion = '2026-10-28.endive';

const retriesMax = 2;

/** Every try of a call at its time limit, milliseconds; the SDK's pauses between them are short. */
export function callMsMaxOf(timeoutMs: number): number {
  return (retriesMax + 1) * timeoutMs;
}

export interface StripeAccess {
  readonly secretKey: string;
  /** Protocol, host and port. */
  readonly apiUrl: string;
  /** For each of three tries. */
  readonly timeoutMs: number;
}

export function connectStripe({ secretKey, apiUrl, timeoutMs }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: retriesMax,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'docgen' },
  });
}
