/**
 * Checks the signature of a webhook over the bytes of its body, before a byte of it is parsed. The SDK
 * does the cryptography; this adds what it lets pass: a second header, and times to come.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { BillingDeps } from '../deps.ts';

/** Either way, seconds. */
const toleranceSeconds = 300;
const signatureLengthMax = 2_048;
/** One time, and signatures of any scheme; two headers, joined by the HTTP parser, have two times. */
const signaturePattern = /^t=(\d{1,12})(?:,(?!t=)\w{1,16}=[0-9a-f]{1,256})+$/;

const SignedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
/** An event of which only the id, the type and what its object is called are used. */
export type SignedEvent = z.infer<typeof SignedEvent>;

/** @throws {ApiError} VALIDATION_ERROR whatever is wrong, always the same */
export function verifyEvent(
  { stripe, webhookSecrets, clock }: Pick<BillingDeps, 'stripe' | 'webhookSecrets' | 'clock'>,
  rawBody: Uint8Array,
  signature: string | undefined,
): SignedEvent {
  const nowMs = clock().getTime();
  const timestamp = signaturePattern.exec((signature ?? '').slice(0, signatureLengthMax + 1))?.[1];
  const isTooLong = (signature?.length ?? 0) > signatureLengthMax;
  if (signature === undefined || timestamp === undefined || isTooLong) throw badSignature();
  if (Number(timestamp) - nowMs / 1_000 > toleranceSeconds) throw badSignature();
  const body = Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  for (const secret of webhookSecrets) {
    const event = findSigned(stripe, { body, signature, secret, nowMs });
    if (event !== undefined) return event;
  }
  throw badSignature();
}

interface Candidate {
  readonly body: Buffer;
  readonly signature: string;
  readonly secret: string;
  readonly nowMs: number;
}

/** Undefined for whatever the SDK throws: it has an error of its own for signatures, and plain ones besides. */
function findSigned(stripe: Stripe, { body, signature, secret, nowMs }: Candidate): SignedEvent | undefined {
  try {
    const { webhooks } = stripe;
    return SignedEvent.safeParse(webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs))
      .data;
  } catch {
    return undefined;
  }
}

function badSignature(): ApiError {
  return invalidField('stripe-signature', 'The signature does not fit the body.');
}
