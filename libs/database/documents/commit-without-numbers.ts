/**
 * Commits documents without sequence numbers, which are most documents. Only tenant, template, key and deadline matter, so
 * the statement gets one row for each group of documents that share them.
 */
import { acceptedRow } from './accepted-documents.ts';
import type { AcceptedRow } from './accepted-documents.ts';
import { countStatement } from './count-documents.ts';
import type { CommittedNumbers, FinishedDocument } from './finished-document.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Milliseconds. Documents whose deadlines fall into the same interval share the earliest one. */
const sharedDeadlineMs = 100;

const noNumbers: CommittedNumbers = new Map();

/** @returns an empty map for each document, or undefined when its deadline had passed or its template has changed */
export async function commitWithoutNumbers(
  db: Queryable,
  documents: readonly FinishedDocument[],
): Promise<CommittedNumbers[]> {
  const groups = new Map<string, AcceptedRow>();
  const groupOf = documents.map((document) => addToGroup(groups, document));
  const { rows } = await db.query<{ readonly number: number }>({
    name: 'commit-without-numbers',
    text: countStatement,
    values: [JSON.stringify([...groups.values()])],
  });
  const accepted = new Set(rows.map(({ number }) => number));
  return groupOf.map(({ number }) => (accepted.has(number) ? noNumbers : undefined));
}

function addToGroup(groups: Map<string, AcceptedRow>, document: FinishedDocument): AcceptedRow {
  const key = keyOf(document);
  const found = groups.get(key);
  if (found === undefined) {
    const group = acceptedRow(groups.size, document);
    groups.set(key, group);
    return group;
  }
  found.deadline_ms = Math.min(found.deadline_ms, document.deadlineMs);
  found.documents += 1;
  found.output_bytes += document.outputBytes;
  return found;
}

function keyOf({ tenantId, templateId, keyId, deadlineMs, quota, expectedTemplate }: FinishedDocument): string {
  const template = `${templateId} ${keyId} ${expectedTemplate?.templateId} ${expectedTemplate?.bodyDigest}`;
  const limit = `${quota?.documents} ${quota?.firstDay} ${quota?.endDay}`;
  return `${tenantId} ${template} ${limit} ${Math.floor(deadlineMs / sharedDeadlineMs)}`;
}
