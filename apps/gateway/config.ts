/** The gateway's settings. */
import { idleTimeoutMsMax } from '@docgen/http/http-server';
import {
  httpUrl,
  internal,
  lifecycle,
  logging,
  monitoring,
  originList,
  port,
  positiveInt,
  redis,
} from '@docgen/runtime/env';
import { z } from 'zod';

const optionalUrl = httpUrl.nullable().default(null);

/** RFC 9116 requires URIs. They become lines of a text. */
const contactList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((contact) => contact.trim())
      .filter((contact) => contact !== ''),
  )
  .refine(
    (contacts) =>
      contacts.every((contact) => /^(?:mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+|tel:\+?[\d.-]+)$/i.test(contact)),
    'must be mailto:, https: or tel: addresses, separated by commas',
  );

export const GatewayConfig = z.object({
  ...logging,
  ...monitoring,
  ...lifecycle,
  ...internal,
  ...redis,
  /** The public port; 0 takes a free one. */
  GATEWAY_PORT: port(8080),
  /** Resolves key hashes to identities; usually the auth service. */
  IDENTITY_SERVICE_URL: httpUrl,
  API_SERVICE_URL: httpUrl,
  /** Without it the routes of the auth service answer 404. */
  AUTH_SERVICE_URL: optionalUrl,
  /** Without it the webhook and billing routes answer 404. */
  BILLING_SERVICE_URL: optionalUrl,
  /** The built console, served under /console and /docs, with the guide; without it both answer 404. */
  CONSOLE_DIR: z.string().nullable().default(null),
  /** The page that polls a signup's session: its origin may read that route from a browser. */
  SIGNUP_SUCCESS_URL: optionalUrl,
  /** Origins whose pages may call the API from a browser. */
  CORS_ORIGINS: originList,
  /** Where to report vulnerabilities, for /.well-known/security.txt; without it the file answers 404. */
  SECURITY_CONTACT: contactList,
  /** Number of own proxies in front of the gateway: the gateway trusts this many last entries of X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** Continues the traces of callers, behind a mesh of one's own. Otherwise a new trace has a link to that of the caller. */
  TRUST_TRACEPARENT: z.stringbool().default(false),
  /** Compresses answers with zstd or gzip for callers that accept it. */
  COMPRESS_ANSWERS: z.stringbool().default(true),
  /** Forwards the deprecated variables routes. */
  EXPOSE_DEPRECATED_VARIABLES: z.stringbool().default(false),
  /**
   * From forwarding a request to the head of its answer, and between two chunks of the answer. It is below the
   * idle limit of the server; otherwise callers lose their connections instead of getting a 503.
   */
  UPSTREAM_TIMEOUT_MS: positiveInt(30_000).refine(
    (milliseconds) => milliseconds < idleTimeoutMsMax,
    `must be below ${idleTimeoutMsMax}`,
  ),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
