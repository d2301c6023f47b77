/**
 * Verifies the signature of a webhook before its body is parsed. The SDK does the cryptography. This file also refuses
 * repeated headers and timestamps in the future, which the SDK accepts.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { BillingDeps } from '../deps.ts';

/** The largest difference to the current time, in both directions, seconds. */
const toleranceSeconds = 300;
const signatureLengthMax = 2_048;
/** One timestamp and signatures of any scheme. Node joins two headers to one text, which has two timestamps. */
const signaturePattern = /^t=(\d{1,12})(?:,(?!t=)\w{1,16}=[0-9a-f]{1,256})+$/;

const SignedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
/** An event. Of its object, only ids are used. */
export type SignedEvent = z.infer<typeof SignedEvent>;

/** @throws {ApiError} VALIDATION_ERROR, the same one for every reason */
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

interface SignedBody {
  readonly body: Buffer;
  readonly signature: string;
  readonly secret: string;
  readonly nowMs: number;
}

/** Undefined when the SDK throws. It throws several kinds of errors for invalid signatures. */
function findSigned(stripe: Stripe, { body, signature, secret, nowMs }: SignedBody): SignedEvent | undefined {
  try {
    const { webhooks } = stripe;
    return SignedEvent.safeParse(webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs))
      .data;
  } catch {
    return undefined;
  }
}

function badSignature(): ApiError {
  return invalidField('stripe-signature', 'The signature does not match the body.');
}
