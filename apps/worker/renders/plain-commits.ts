/**
 * Commits of documents without state of their own: one statement under way per worker, and what is
 * finished meanwhile goes into the next one. Concurrent statements would only wait for each other on
 * the tenants' usage rows.
 */
import type { Database } from '@docgen/database/connect';
import type { DatabaseClock } from '@docgen/database/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import { commitApart } from './commit-apart.ts';
import type { PlainReplies } from './commit-apart.ts';
import type { RenderedWork } from './commit-work.ts';

export interface PlainCommits {
  /**
   * Replies in the order of the documents, undefined for those left out. Rejects when it is not known
   * whether they were kept.
   */
  commit(documents: readonly RenderedWork[]): Promise<PlainReplies>;
}

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
