/**
 * Commits documents without sequence numbers, which are most documents. Only tenant, template, key and deadline matter, so
 * the statement gets one row for each group of documents that share them.
 */
import type { CountedDocuments } from './accepted-documents.ts';
import { countDocuments, countShared } from './count-documents.ts';
import type { CommittedNumbers, FinishedDocument } from './finished-document.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Milliseconds. Documents whose deadlines fall into the same interval share the earliest one. */
const sharedDeadlineMs = 100;

const noNumbers: CommittedNumbers = new Map();

/** @returns an empty map for each document, or undefined when its deadline had passed or its template has changed */
export async function commitWithoutNumbers(
  db: Queryable,
  documents: readonly FinishedDocument[],
  count: typeof countDocuments = countDocuments,
): Promise<CommittedNumbers[]> {
  const groups = new Map<string, Group>();
  const groupOf = documents.map((document) => addToGroup(groups, document));
  const accepted = await count(db, groups.values());
  return groupOf.map(({ index }) => (accepted.has(index) ? noNumbers : undefined));
}

/** As `commitWithoutNumbers`, for documents of many tenants. It waits only briefly for rows that others have locked. */
export async function commitShared(db: Queryable, documents: readonly FinishedDocument[]): Promise<CommittedNumbers[]> {
  return commitWithoutNumbers(db, documents, countShared);
}

interface Group extends CountedDocuments {
  /** In the order of the groups. */
  readonly index: number;
  documents: number;
  outputBytes: number;
  deadlineMs: number;
}

function addToGroup(groups: Map<string, Group>, document: FinishedDocument): Group {
  const key = keyOf(document);
  const found = groups.get(key);
  if (found === undefined) {
    const group = { ...document, index: groups.size, documents: 1 };
    groups.set(key, group);
    return group;
  }
  found.deadlineMs = Math.min(found.deadlineMs, document.deadlineMs);
  found.documents += 1;
  found.outputBytes += document.outputBytes;
  return found;
}

function keyOf({ tenantId, templateId, keyId, deadlineMs, quota, expectedTemplate }: FinishedDocument): string {
  const template = `${templateId} ${keyId} ${expectedTemplate?.templateId} ${expectedTemplate?.bodyDigest}`;
  const limit = `${quota?.documents} ${quota?.firstDay} ${quota?.endDay}`;
  return `${tenantId} ${template} ${limit} ${Math.floor(deadlineMs / sharedDeadlineMs)}`;
}
