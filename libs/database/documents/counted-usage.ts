/**
 * Counts the rows of `accepted` (tenant_id, documents, output_bytes, quota, quota_first, quota_end) in the usage of
 * their tenants today. These are expressions of a `with`, after the one of `accepted`. A count beyond the quota
 * violates `usage_days_within_quota` and fails the statement.
 */
export const countedUsage = `totals as (
  select tenant_id, (clock_timestamp() at time zone 'utc')::date as day, sum(documents) as documents,
    sum(output_bytes) as output_bytes, min(quota) as quota, min(quota_first) as quota_first, min(quota_end) as quota_end
  from accepted group by tenant_id
),
allowed as (
  select tenant_id, day, documents, output_bytes,
    case when quota is not null and day >= quota_first and day < quota_end then quota - (
      select coalesce(sum(u.documents), 0) from usage_days u
      where u.tenant_id = t.tenant_id and u.day >= t.quota_first and u.day < t.day) end as documents_max
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
  returning tenant_id
)`;
