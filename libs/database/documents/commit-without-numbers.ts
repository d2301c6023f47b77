/**
 * Commits documents without sequence numbers, which are most documents. Only tenant, template and deadline matter, so the
 * statement gets one row for each group of documents that share them.
 */
import { countedUsage } from './counted-usage.ts';
import type { CommittedNumbers, FinishedDocument } from './finished-document.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Milliseconds. Documents whose deadlines fall into the same interval share the earliest one. */
const sharedDeadlineMs = 100;

/** A row of the statement. */
interface Group {
  readonly number: number;
  readonly tenant_id: string;
  readonly template_id: string | undefined;
  readonly body_digest: string | undefined;
  deadline_ms: number;
  documents: number;
  output_bytes: number;
  readonly quota: number | undefined;
  readonly quota_first: string | undefined;
  readonly quota_end: string | undefined;
}

// Postgres estimates the same number of rows for any JSON text, so it caches one plan. For arrays it would plan each
// execution, which costs more than the execution.
const statement = `
with accepted as (
  select * from json_to_recordset($1) as g(number int, tenant_id text, template_id text, body_digest text,
      deadline_ms float8, documents bigint, output_bytes bigint, quota bigint, quota_first date, quota_end date)
  where deadline_ms > extract(epoch from clock_timestamp()) * 1000
    and (g.template_id is null or exists (
      select from templates t where t.tenant_id = g.tenant_id and t.template_id = g.template_id
        and t.body_digest = g.body_digest and t.status = 'active'))
),
${countedUsage}
select number from accepted`;

const noNumbers: CommittedNumbers = new Map();

/** @returns an empty map for each document, or undefined when its deadline had passed or its template has changed */
export async function commitWithoutNumbers(
  db: Queryable,
  documents: readonly FinishedDocument[],
): Promise<CommittedNumbers[]> {
  const groups = new Map<string, Group>();
  const groupOf = documents.map((document) => addToGroup(groups, document));
  const { rows } = await db.query<{ readonly number: number }>({
    name: 'commit-without-numbers',
    text: statement,
    values: [JSON.stringify([...groups.values()])],
  });
  const accepted = new Set(rows.map(({ number }) => number));
  return groupOf.map(({ number }) => (accepted.has(number) ? noNumbers : undefined));
}

function addToGroup(groups: Map<string, Group>, document: FinishedDocument): Group {
  const key = keyOf(document);
  const found = groups.get(key);
  if (found === undefined) {
    const group = newGroup(groups.size, document);
    groups.set(key, group);
    return group;
  }
  found.deadline_ms = Math.min(found.deadline_ms, document.deadlineMs);
  found.documents += 1;
  found.output_bytes += document.outputBytes;
  return found;
}

function keyOf({ tenantId, deadlineMs, quota, expectedTemplate }: FinishedDocument): string {
  const template = `${expectedTemplate?.templateId} ${expectedTemplate?.bodyDigest}`;
  const limit = `${quota?.documents} ${quota?.firstDay} ${quota?.endDay}`;
  return `${tenantId} ${template} ${limit} ${Math.floor(deadlineMs / sharedDeadlineMs)}`;
}

function newGroup(
  number: number,
  { tenantId, deadlineMs, outputBytes, quota, expectedTemplate }: FinishedDocument,
): Group {
  return {
    number,
    tenant_id: tenantId,
    template_id: expectedTemplate?.templateId,
    body_digest: expectedTemplate?.bodyDigest,
    deadline_ms: deadlineMs,
    documents: 1,
    output_bytes: outputBytes,
    quota: quota?.documents,
    quota_first: quota?.firstDay,
    quota_end: quota?.endDay,
  };
}
