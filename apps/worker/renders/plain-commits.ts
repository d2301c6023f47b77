/**
 * Commits of documents without state of their own: one statement under way per worker, and what is
 * finished meanwhile goes into the next one. Concurrent statements would only wait for each other on
 * the tenants' usage rows.
 */
import type { RenderReply } from '@docgen/contracts/render';
import { isSequenceExhausted } from '@docgen/database/availability';
import type { Database } from '@docgen/database/connect';
import type { DatabaseClock } from '@docgen/database/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import type { Reply } from '@docgen/queue/reply-frame';
import { commitPlain } from './commit-work.ts';
import type { RenderedWork } from './commit-work.ts';
import { failedReply } from './render-reply.ts';

export interface PlainCommits {
  /**
   * Replies in the order of the documents, undefined for those left out. Rejects when it is not known
   * whether they were kept.
   */
  commit(documents: readonly RenderedWork[]): Promise<PlainReplies>;
}

type PlainReplies = readonly (Reply<RenderReply> | undefined)[];

interface Waiting {
  readonly documents: readonly RenderedWork[];
  resolve(replies: PlainReplies): void;
  reject(error: unknown): void;
}

const groupsMax = 16;

export function createPlainCommits(db: Database, clock: DatabaseClock): PlainCommits {
  const coalescer = createCoalescer<Waiting>({
    countMax: groupsMax,
    countEnough: Infinity,
    send: async (groups) => {
      const replies = await commitApart(
        db,
        groups.flatMap(({ documents }) => documents),
        clock.nowMs(),
      );
      let next = 0;
      for (const { documents, resolve } of groups) resolve(replies.slice(next, (next += documents.length)));
    },
    onFailure: (groups, error) => {
      for (const { reject } of groups) reject(error);
    },
  });
  return {
    commit: async (documents) =>
      new Promise((resolve, reject) => {
        coalescer.add({ documents, resolve, reject });
      }),
  };
}

/** What one document asks too much of must not be refused to its neighbours: then each is kept alone. */
async function commitApart(db: Database, documents: readonly RenderedWork[], nowMs: number): Promise<PlainReplies> {
  try {
    return await commitPlain(db, documents, nowMs);
  } catch (error) {
    if (!isSequenceExhausted(error)) throw error;
    const [first] = documents;
    if (documents.length === 1 && first !== undefined) return [exhaustedReply(first)];
    const alone: (Reply<RenderReply> | undefined)[] = [];
    for (const document of documents) alone.push(...(await commitApart(db, [document], nowMs)));
    return alone;
  }
}

function exhaustedReply({ work }: RenderedWork): Reply<RenderReply> {
  const message = 'A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.';
  return failedReply(work.request.requestId, { reason: 'runtime', message });
}
