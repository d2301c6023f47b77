/** Groups of routes, in the order of the reference. */
import type { Group, RouteContract } from '@docgen/contracts/route';

const descriptions: Readonly<Record<Group, string>> = {
  Templates: 'Stored bodies with placeholders, and single documents that are generated from them.',
  Batches: 'Many related documents in one request.',
  Datasets: 'Lists of the tenant, whose rows templates read.',
  Sequences: 'Named counters without gaps. Templates take numbers with `createSeq`.',
  Variables: 'Deprecated: templates use `setVar` and `getVar`.',
  Functions: 'The functions that templates can call.',
  Usage: 'Documents, bytes and the rest of the quota.',
  Auth: 'The identity of a key, and the keys of the tenant.',
  Webhooks: 'Addresses of the tenant that get its events, signed by the Standard Webhooks specification.',
  Billing: 'Signup, subscription and payment.',
  Health: 'The state of the gateway, and this description.',
  Internal: 'Routes between services.',
};

export function tagsOf(routes: readonly RouteContract[]): { readonly name: string; readonly description: string }[] {
  const used = new Set<string>(routes.map(({ group }) => group));
  return Object.entries(descriptions)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
