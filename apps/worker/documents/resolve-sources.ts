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
import type { BodySource, KnownSource } from './render-work.ts';

/** The last known bodies by tenant and template. */
export type BodyCache = Lru<BodySource>;

export type ResolvedSource = KnownSource | { readonly failure: RenderFailure };

interface SourceDeps {
  readonly db: Database;
  readonly bodies: BodyCache;
}

/** The body in the request itself, or the cached one. Undefined when the body has to be read. */
export function findKnownSource(bodies: BodyCache, { tenantId, source }: RenderRequest): ResolvedSource | undefined {
  if ('body' in source) return adhocSource(source.body);
  const known = bodies.get(cacheKey(tenantId, source.templateId));
  return known && { ...known, isBodyCached: true };
}

/** The current body of a request's template. */
export async function readSource(deps: SourceDeps, request: RenderRequest): Promise<ResolvedSource> {
  return (await readSources(deps, [request])).get(request) ?? templateNotFound;
}

export const templateNotFound: ResolvedSource = { failure: { reason: 'templateNotFound' } };

/** Reads the stored templates of requests in one query. Without an entry for a template that does not exist. */
export async function readSources(
  { db, bodies }: SourceDeps,
  requests: readonly RenderRequest[],
): Promise<ReadonlyMap<RenderRequest, ResolvedSource>> {
  const references = requests.flatMap((request) => {
    const { tenantId, source } = request;
    if ('body' in source) return [];
    const { templateId } = source;
    const known = bodies.get(cacheKey(tenantId, templateId));
    return [{ request, tenantId, templateId, known, knownDigest: known?.digest }];
  });
  const found = await retryRead(async () => findRenderSources(db, references));
  const sources = new Map<RenderRequest, ResolvedSource>();
  for (const [index, { request, tenantId, templateId, known }] of references.entries()) {
    const template = found[index];
    if (template === undefined) continue;
    const current = template.body === null ? known : { digest: template.bodyDigest, body: template.body };
    if (template.status === 'archived') sources.set(request, { failure: { reason: 'templateArchived' } });
    else if (current !== undefined) {
      bodies.set(cacheKey(tenantId, templateId), current);
      sources.set(request, { ...current, isBodyCached: false });
    }
  }
  return sources;
}

function cacheKey(tenantId: string, templateId: string): string {
  return `${tenantId}\0${templateId}`;
}
