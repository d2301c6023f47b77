/**
 * Finds the bodies of requests. A cached body is used without a query, and the commit checks that the template still
 * has it. The other bodies are read in one query.
 */
import type { RenderFailure, RenderRequest } from '@docgen/contracts/render';
import type { Database } from '@docgen/database/connection/connect';
import { findRenderSources } from '@docgen/database/templates/render-sources';
import type { RenderSource } from '@docgen/database/templates/render-sources';
import type { Lru } from '@docgen/runtime/lru';
import { retryRead } from '../retries.ts';
import { adhocSource } from '../pool/render-work.ts';
import type { KnownSource } from '../pool/render-work.ts';

/** The last known bodies by tenant and template. */
export type BodyCache = Lru<KnownSource>;

export type ResolvedSource = KnownSource | { readonly failure: RenderFailure };

interface SourceDeps {
  readonly db: Database;
  readonly bodies: BodyCache;
}

/** The body in the request itself, or the cached one. Undefined when the body has to be read. */
export function findKnownSource(bodies: BodyCache, { tenantId, source }: RenderRequest): ResolvedSource | undefined {
  if ('body' in source) return adhocSource(source.body);
  return bodies.get(cacheKey(tenantId, source.templateId));
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
  const byTemplate = Map.groupBy(requests, ({ tenantId, source }) =>
    'body' in source ? undefined : cacheKey(tenantId, source.templateId),
  );
  const references = [...byTemplate].flatMap(([key, [first]]) => {
    if (key === undefined || first === undefined || 'body' in first.source) return [];
    const known = bodies.get(key);
    return [{ key, tenantId: first.tenantId, templateId: first.source.templateId, known, knownDigest: known?.digest }];
  });
  const found = await retryRead(async () => findRenderSources(db, references));
  const sources = new Map<RenderRequest, ResolvedSource>();
  for (const [index, { key, known }] of references.entries()) {
    const template = found[index];
    if (template === undefined) continue;
    const source = toSource(template, known);
    if (source === undefined) continue;
    if ('body' in source) bodies.set(key, { ...source, isBodyCached: true });
    for (const request of byTemplate.get(key) ?? []) sources.set(request, source);
  }
  return sources;
}

/** Undefined when Postgres has sent no body and none is known. */
function toSource(
  { status, body, bodyDigest }: RenderSource,
  known: KnownSource | undefined,
): ResolvedSource | undefined {
  if (status === 'archived') return { failure: { reason: 'templateArchived' } };
  if (body !== null) return { digest: bodyDigest, body, isBodyCached: false };
  return known && { ...known, isBodyCached: false };
}

function cacheKey(tenantId: string, templateId: string): string {
  return `${tenantId}\0${templateId}`;
}
