/**
 * Commits a group of documents together, and in pieces where one of them asks too much: what a quota or a
 * sequence cannot give to one document must not be refused to its neighbours.
 */
import type { RenderReply } from '@docgen/contracts/render';
import type { Database } from '@docgen/database/connect';
import type { Reply } from '@docgen/queue/reply-frame';
import { commitPlain } from './commit-work.ts';
import type { RenderedWork } from './commit-work.ts';
import { failedReply, refusalOf } from './render-reply.ts';

/** In the order of the documents, undefined for those left out. */
export type PlainReplies = readonly (Reply<RenderReply> | undefined)[];

export async function commitApart(
  db: Database,
  documents: readonly RenderedWork[],
  nowMs: number,
): Promise<PlainReplies> {
  try {
    return await commitPlain(db, documents, nowMs);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const [first, second] = documents;
    if (first !== undefined && second === undefined) return [failedReply(first.work.request.requestId, refusal)];
    const isQuota = refusal.reason === 'quotaExceeded';
    return isQuota ? commitWithinQuotas(db, documents, nowMs) : commitAlone(db, documents, nowMs);
  }
}

/** Documents without a quota stay together. */
async function commitWithinQuotas(
  db: Database,
  documents: readonly RenderedWork[],
  nowMs: number,
): Promise<PlainReplies> {
  const [metered, others] = [documents.filter(isMetered), documents.filter((document) => !isMetered(document))];
  const replies = new Map<RenderedWork, Reply<RenderReply> | undefined>();
  const note = (committed: readonly RenderedWork[], given: PlainReplies): void => {
    for (const [index, document] of committed.entries()) replies.set(document, given[index]);
  };
  if (others.length > 0) note(others, await commitApart(db, others, nowMs));
  note(metered, await commitAlone(db, metered, nowMs));
  return documents.map((document) => replies.get(document));
}

/** One after the other; whoever comes after a tenant's first refusal by its quota need not be asked about. */
async function commitAlone(db: Database, documents: readonly RenderedWork[], nowMs: number): Promise<PlainReplies> {
  const fullTenants = new Set<string>();
  const replies: (Reply<RenderReply> | undefined)[] = [];
  for (const document of documents) {
    const { tenantId } = document.work.request;
    const [reply] = fullTenants.has(tenantId) ? [quotaReply(document)] : await commitApart(db, [document], nowMs);
    if (reply?.head.kind === 'failed' && reply.head.failure.reason === 'quotaExceeded') fullTenants.add(tenantId);
    replies.push(reply);
  }
  return replies;
}

function isMetered({ work }: RenderedWork): boolean {
  return work.request.quota !== undefined;
}

function quotaReply({ work }: RenderedWork): Reply<RenderReply> {
  return failedReply(work.request.requestId, { reason: 'quotaExceeded' });
}
