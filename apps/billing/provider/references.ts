/** Metadata that leads from objects of the provider to their signup, and references between these objects. */
import { z } from 'zod';

/** The metadata of a checkout session and of its subscription. */
export function signupMetadata(signupId: string, tenantId: string): Record<string, string> {
  return { signup_id: signupId, tenant_id: tenantId };
}

/** The metadata of a subscription that brings a canceled tenant back. */
export function returnMetadata(signupId: string, tenantId: string): Record<string, string> {
  return { ...signupMetadata(signupId, tenantId), purpose: returnPurpose };
}

export function isReturn({ metadata }: { readonly metadata: Readonly<Record<string, string>> }): boolean {
  return metadata['purpose'] === returnPurpose;
}

const returnPurpose = 'return';

/** The id of a reference, which is an id or an expanded object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/**
 * The ids in the object of an event. Nothing else of the object is used, because the copy in the event can be older
 * than the object.
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
