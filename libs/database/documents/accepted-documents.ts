/**
 * The documents that a commit statement accepts. It leaves out a document past its deadline on the database's clock,
 * because its caller has already received 503. It also leaves out a document whose template has changed since its body
 * was cached.
 */
import type { FinishedDocument } from './finished-document.ts';

/** A row of `accepted`: one document, or several that share a deadline. */
export interface AcceptedRow {
  readonly number: number;
  readonly tenant_id: string;
  readonly template_id: string | undefined;
  readonly body_digest: string | undefined;
  readonly usage_template: string | undefined;
  readonly usage_key: string | undefined;
  deadline_ms: number;
  documents: number;
  output_bytes: number;
  readonly quota: number | undefined;
  readonly quota_first: string | undefined;
  readonly quota_end: string | undefined;
}

/**
 * The first expression of a `with`. Its rows are the parameter $1, a JSON list of `AcceptedRow`. Postgres estimates the
 * same number of rows for any JSON text, so it caches one plan. For arrays it would plan each execution, which costs
 * more than the execution.
 */
export const acceptedDocuments = `accepted as (
  select * from json_to_recordset($1) as g(number int, tenant_id text, template_id text, body_digest text,
      usage_template text, usage_key text, deadline_ms float8, documents bigint, output_bytes bigint, quota bigint, quota_first date, quota_end date)
  where deadline_ms > extract(epoch from clock_timestamp()) * 1000
    and (g.template_id is null or exists (
      select from templates t where t.tenant_id = g.tenant_id and t.template_id = g.template_id
        and t.body_digest = g.body_digest and t.status = 'active'))
)`;

export function acceptedRow(
  number: number,
  { tenantId, templateId, keyId, deadlineMs, outputBytes, quota, expectedTemplate }: FinishedDocument,
): AcceptedRow {
  return {
    number,
    tenant_id: tenantId,
    template_id: expectedTemplate?.templateId,
    body_digest: expectedTemplate?.bodyDigest,
    usage_template: templateId,
    usage_key: keyId,
    deadline_ms: deadlineMs,
    documents: 1,
    output_bytes: outputBytes,
    quota: quota?.documents,
    quota_first: quota?.firstDay,
    quota_end: quota?.endDay,
  };
}
