/** Configures the official SDK with a fixed API version and a time limit per call. */
import { Stripe } from 'stripe';

/** The API version of this code. The webhook endpoint must have the same version. */
export const stripeApiVersion = '2026-10-28.endive';

const retriesMax = 2;

/** The duration of a call whose attempts all time out, milliseconds. The pauses between attempts are short. */
export function callMsMaxOf(timeoutMs: number): number {
  return (retriesMax + 1) * timeoutMs;
}

export interface StripeAccess {
  readonly secretKey: string;
  /** Protocol, host and port. */
  readonly apiUrl: string;
  /** Per attempt; there are three. */
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
