/** What the mail outbox carries from the service that writes a mail to the worker that sends it. */
import { z } from 'zod';
import { Tier } from './tiers.ts';

const to = z.string();

/** Sealed in the outbox: it has addresses, and the key of a tenant. */
export const MailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('api_key'), to, tenantId: z.string(), tier: Tier, apiKey: z.string() }),
  z.object({ kind: z.literal('trial_will_end'), to, tenantId: z.string(), tier: Tier, trialEnd: z.iso.datetime() }),
  /** `invoiceUrl` is the provider's page where it can be paid; null when there is none. */
  z.object({ kind: z.literal('payment_failed'), to, tenantId: z.string(), invoiceUrl: z.string().nullable() }),
  z.object({ kind: z.literal('payment_action_required'), to, tenantId: z.string(), invoiceUrl: z.string().nullable() }),
]);
export type MailPayload = z.infer<typeof MailPayload>;
export type MailKind = MailPayload['kind'];

/** What a mail's payload is sealed for; it opens under no other row's id. */
export function mailSealContext(outboxId: string): string {
  return `mail:${outboxId}`;
}
