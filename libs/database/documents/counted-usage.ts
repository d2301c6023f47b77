/**
 * Counts the rows of `accepted` (tenant_id, documents, output_bytes, usage_template, usage_key, quota, quota_first,
 * quota_end) in the usage of their tenants today, and in that of their templates and keys this month. These are
 * expressions of a `with`, after the one of `accepted`. What running batches can still generate is taken from the quota,
 * because their commits check none. A count beyond it violates `usage_days_within_quota` and
 * fails the statement.
 */

/** Rows of templates of a tenant in a month, and as many of keys. The usage of all further ones is in one row. */
export const usageSourcesMax = 1_000;

// `sources` reads `counted` to its end, so every statement locks all rows of days before those of sources.
export const countedUsage = `totals as (
  select tenant_id, (clock_timestamp() at time zone 'utc')::date as day, sum(documents) as documents,
    sum(output_bytes) as output_bytes, min(quota) as quota, min(quota_first) as quota_first, min(quota_end) as quota_end
  from accepted group by tenant_id
),
allowed as (
  select tenant_id, day, documents, output_bytes,
    case when quota is not null and day >= quota_first and day < quota_end then quota - (
      select coalesce(sum(u.documents), 0) from usage_days u
      where u.tenant_id = t.tenant_id and u.day >= t.quota_first and u.day < t.day) - (
      select coalesce(sum(b.document_count - b.completed_count - b.failed_count), 0) from batches b
      where b.tenant_id = t.tenant_id and b.status in ('queued', 'running')) end as documents_max
  from totals t
),
counted as (
  insert into usage_days (tenant_id, day, documents, output_bytes)
  select tenant_id, day, case when documents > documents_max then -1 else documents end, output_bytes
  from allowed order by tenant_id
  on conflict (tenant_id, day) do update set
    documents = case when usage_days.documents + excluded.documents
        > (select documents_max from allowed a where a.tenant_id = excluded.tenant_id)
      then -1 else usage_days.documents + excluded.documents end,
    output_bytes = usage_days.output_bytes + excluded.output_bytes
  returning tenant_id, day
),
sources as (
  select tenant_id, date_trunc('month', min(day))::date as month, kind, source_id,
    sum(documents) as documents, sum(output_bytes) as output_bytes
  from accepted join counted using (tenant_id)
    cross join lateral (values ('template', coalesce(usage_template, 'adhoc')), ('key', usage_key)) as s(kind, source_id)
  group by tenant_id, kind, source_id
),
counted_sources as (
  insert into usage_sources (tenant_id, month, kind, source_id, documents, output_bytes)
  select tenant_id, month, kind, id, sum(documents), sum(output_bytes)
  from sources s cross join lateral (select case
    when exists (select from usage_sources u where (u.tenant_id, u.month, u.kind, u.source_id)
        = (s.tenant_id, s.month, s.kind, s.source_id)) then s.source_id
    when (select count(*) from (select from usage_sources u where (u.tenant_id, u.month, u.kind)
        = (s.tenant_id, s.month, s.kind) limit ${usageSourcesMax}) as known) >= ${usageSourcesMax} then 'others'
    else s.source_id end as id) as bounded
  group by tenant_id, month, kind, id order by tenant_id, kind, id
  on conflict (tenant_id, month, kind, source_id) do update set
    documents = usage_sources.documents + excluded.documents,
    output_bytes = usage_sources.output_bytes + excluded.output_bytes
)`;
