/** The payload of mails in the outbox, from the service that writes them to the worker that sends them. */
import { z } from 'zod';
import { Tier } from './tiers.ts';

const to = z.string();

/** Sealed in the outbox, because it contains addresses and API keys. */
export const MailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('api_key'), to, tenantId: z.string(), tier: Tier, apiKey: z.string() }),
  /** `link` makes a new admin key once. */
  z.object({ kind: z.literal('key_recovery'), to, tenantId: z.string(), link: z.string() }),
  /** For an address that signs up again after a cancellation. `link` makes a new admin key of the old tenant once. */
  z.object({ kind: z.literal('tenant_return'), to, tenantId: z.string(), link: z.string() }),
  /** The address or the card has had a trial before. */
  z.object({ kind: z.literal('trial_refused'), to, tenantId: z.string(), tier: Tier }),
  z.object({ kind: z.literal('trial_will_end'), to, tenantId: z.string(), tier: Tier, trialEnd: z.iso.datetime() }),
  /** `invoiceUrl` is the payment page of the invoice, null without one. */
  z.object({ kind: z.literal('payment_failed'), to, tenantId: z.string(), invoiceUrl: z.string().nullable() }),
  z.object({ kind: z.literal('payment_action_required'), to, tenantId: z.string(), invoiceUrl: z.string().nullable() }),
  /** `endpointUrl` is the address of a webhook endpoint that was disabled after failures. */
  z.object({ kind: z.literal('webhook_disabled'), to, tenantId: z.string(), endpointUrl: z.string() }),
]);
export type MailPayload = z.infer<typeof MailPayload>;
export type MailKind = MailPayload['kind'];

/** The context that seals a payload. The payload does not open with the id of another row. */
export function mailSealContext(outboxId: string): string {
  return `mail:${outboxId}`;
}
