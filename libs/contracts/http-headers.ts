/** The headers of requests and answers that callers use, as the OpenAPI document describes them. */

export interface HeaderGuide {
  readonly description: string;
  readonly type: 'string' | 'integer';
  readonly example: string | number;
  /** Only some answers have it. */
  readonly isOptional?: boolean;
}

export const requestHeaders = {
  'Idempotency-Key': {
    description:
      'Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.',
    type: 'string',
    example: '5f0c2b1e7d3a4c6f',
  },
  'If-Match': {
    description: 'The request fails with 412 if none of these tags is the current `ETag`. `*` matches every tag.',
    type: 'string',
    example: '"3q2-7wAAAAAAAAAAAAAAAAAAAAA"',
  },
  'If-None-Match': {
    description: 'The answer is 304 without a body if one of these tags is the current `ETag`.',
    type: 'string',
    example: '"3q2-7wAAAAAAAAAAAAAAAAAAAAA"',
  },
  'Stripe-Signature': {
    description: 'The signature of the body, made by the payment provider.',
    type: 'string',
    example: 't=1795510800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
} as const satisfies Readonly<Record<string, HeaderGuide>>;
export type RequestHeader = keyof typeof requestHeaders;

export const answerHeaders = {
  'X-Request-Id': {
    description: 'Identifies the request in the logs of the service. A valid id of the request is kept.',
    type: 'string',
    example: '0190a5f4-6c1e-7b7a-9c59-0d4f6f0f4b1c',
  },
  'RateLimit-Policy': {
    description: 'The limit of the tier: `q` requests in `w` seconds.',
    type: 'string',
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    description: '`r` requests are left. In `t` seconds, all are available again.',
    type: 'string',
    example: '"default";r=598;t=42',
  },
  'Retry-After': { description: 'Seconds until the next attempt can succeed.', type: 'integer', example: 1 },
  'WWW-Authenticate': {
    description: 'The scheme of the API, and what is wrong with the key.',
    type: 'string',
    example: 'Bearer',
  },
  Location: {
    description: 'The path of the new resource.',
    type: 'string',
    example: '/v1/templates/tpl_00000000000000000000000000000003',
  },
  ETag: {
    description:
      'A strong tag of this state. An encoded answer has the suffix of its encoding; `If-Match` and `If-None-Match` accept both forms.',
    type: 'string',
    example: '"3q2-7wAAAAAAAAAAAAAAAAAAAAA"',
  },
  'Set-Cookie': {
    description:
      'The session, with `HttpOnly` and `SameSite=Strict`. Over HTTPS its name is `__Host-docgen_session`, else `docgen_session`.',
    type: 'string',
    example: '__Host-docgen_session=…; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000',
  },
  'X-Docgen-Template-Digest': {
    description: 'SHA-256 of the body of the template, in hexadecimal.',
    type: 'string',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  'X-Docgen-Seed': {
    description: 'The seed of the document. Only with `raw=true`.',
    type: 'integer',
    example: 7,
    isOptional: true,
  },
  'X-Docgen-Batch-Status': {
    description: 'The status of the batch when the answer began.',
    type: 'string',
    example: 'completed',
  },
  'X-Docgen-Next-From': {
    description: 'The `from` of the documents that follow this answer. Absent at the end.',
    type: 'integer',
    example: 1000,
    isOptional: true,
  },
  Deprecation: { description: 'Since when the route is deprecated.', type: 'string', example: '@1767225600' },
} as const satisfies Readonly<Record<string, HeaderGuide>>;
export type AnswerHeader = keyof typeof answerHeaders;

/** The headers of the requests that webhook endpoints get. */
export const webhookHeaders = {
  'webhook-id': {
    description: 'The id of the event. A repeated delivery has the same id.',
    type: 'string',
    example: 'evt_00000000000000000000000000000012',
  },
  'webhook-timestamp': {
    description: 'When this attempt was signed, in epoch seconds.',
    type: 'integer',
    example: 1_795_510_800,
  },
  'webhook-signature': {
    description: '`v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body. Two values during a rotation.',
    type: 'string',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
} as const satisfies Readonly<Record<string, HeaderGuide>>;
