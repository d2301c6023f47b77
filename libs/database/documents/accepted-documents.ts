/**
 * The documents that a commit statement accepts. It leaves out a document past its deadline on the database's clock,
 * because its caller has already received 503. It also leaves out a document whose template has changed since its body
 * was cached.
 */
import type { CountedDocument } from './finished-document.ts';

/** One document, or several that have all of these in common, with the sum of their bytes. */
export interface CountedDocuments extends CountedDocument {
  readonly documents: number;
}

/**
 * An expression of a `with`, before its closing parenthesis, so that further conditions can follow. The parameter $1 is the result of `acceptedRows`. Postgres estimates the same number
 * of rows for any JSON text, so it caches one plan. For arrays it would plan each execution, which costs more than the
 * execution.
 */
export const acceptedDocuments = `accepted as (
  select * from json_to_recordset($1) as g(number int, tenant_id text, template_id text, body_digest text,
      usage_template text, usage_key text, deadline_ms float8, documents bigint, output_bytes bigint, quota bigint, quota_first date, quota_end date)
  where deadline_ms > extract(epoch from clock_timestamp()) * 1000
    and (g.template_id is null or exists (
      select from templates t where t.tenant_id = g.tenant_id and t.template_id = g.template_id
        and t.body_digest = g.body_digest and t.status = 'active'))`;

/** JSON text. The `number` of a row is the index of its entry. */
export function acceptedRows(entries: Iterable<CountedDocuments>): string {
  return JSON.stringify(
    Array.from(entries, (counted, number) => ({
      number,
      tenant_id: counted.tenantId,
      template_id: counted.expectedTemplate?.templateId,
      body_digest: counted.expectedTemplate?.bodyDigest,
      usage_template: counted.templateId,
      usage_key: counted.keyId,
      deadline_ms: counted.deadlineMs,
      documents: counted.documents,
      output_bytes: counted.outputBytes,
      quota: counted.quota?.documents,
      quota_first: counted.quota?.firstDay,
      quota_end: counted.quota?.endDay,
    })),
  );
}
