/**
 * Finds the bodies of requests. A cached body is used without a query, and the commit checks that the template still
 * has it. The other bodies are read in one query.
 */
import type { RenderFailure, RenderRequest } from '@docgen/contracts/render';
import type { Database } from '@docgen/database/connection/connect';
import { findRenderSources } from '@docgen/database/templates/render-sources';
import type { Lru } from '@docgen/runtime/lru';
import { retryRead } from './retry-query.ts';
import { adhocSource } from './render-work.ts';

export interface BodySource {
  readonly digest: string;
  readonly body: string;
}

/** The last known bodies by tenant and template. */
export type BodyCache = Lru<BodySource>;

export type ResolvedSource = BodySource | { readonly failure: RenderFailure };

/** The cached body, or the one in the request itself. Undefined when the body has to be read. */
export function findCachedSource(
  bodies: BodyCache,
  { tenantId, source }: RenderRequest,
): (BodySource & { readonly isBodyCached: boolean }) | undefined {
  if ('body' in source) return { ...adhocSource(source.body), isBodyCached: false };
  const known = bodies.get(cacheKey(tenantId, source.templateId));
  return known && { ...known, isBodyCached: true };
}

/** In the order of the requests. */
export async function resolveSources(
  db: Database,
  bodies: BodyCache,
  requests: readonly RenderRequest[],
): Promise<ResolvedSource[]> {
  const stored = requests.flatMap(({ tenantId, source }) =>
    'templateId' in source ? [{ tenantId, templateId: source.templateId }] : [],
  );
  const resolved = stored.length === 0 ? [] : await resolveStored(db, bodies, stored);
  let next = 0;
  return requests.map(({ source }) => {
    if ('body' in source) return adhocSource(source.body);
    const found = resolved[next];
    next += 1;
    return found ?? { failure: { reason: 'templateNotFound' } };
  });
}

async function resolveStored(
  db: Database,
  bodies: BodyCache,
  wanted: readonly { readonly tenantId: string; readonly templateId: string }[],
): Promise<(ResolvedSource | undefined)[]> {
  const known = wanted.map(({ tenantId, templateId }) => bodies.get(cacheKey(tenantId, templateId)));
  const references = wanted.map((reference, index) => ({ ...reference, knownDigest: known[index]?.digest }));
  const sources = await retryRead(async () => findRenderSources(db, references));
  return sources.map((source, index) => {
    const reference = wanted[index];
    if (source === undefined || reference === undefined) return undefined;
    if (source.status === 'archived') return { failure: { reason: 'templateArchived' } };
    if (source.body === null) return known[index];
    const body = { digest: source.bodyDigest, body: source.body };
    bodies.set(cacheKey(reference.tenantId, reference.templateId), body);
    return body;
  });
}

function cacheKey(tenantId: string, templateId: string): string {
  return `${tenantId}\0${templateId}`;
}
