/** What we write onto objects at the provider to find their signup again, and how other objects are named in them. */
import { z } from 'zod';

/** On a checkout session and its subscription. */
export function signupMetadata(signupId: string, tenantId: string): Record<string, string> {
  return { signup_id: signupId, tenant_id: tenantId };
}

/** The id of something that the provider may have written out in full. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/**
 * The object of an event, as far as it says what to read again. Nothing else of it is used: the copy
 * in the event may be older than the object.
 */
export const EventObject = z.object({
  id: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  parent: z
    .object({
      subscription_details: z
        .object({
          subscription: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
          metadata: z.record(z.string(), z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type EventObject = z.infer<typeof EventObject>;
