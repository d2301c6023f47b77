/**
 * Reports of usage to the payment provider's meter. A report is written before it is sent and never changes: each
 * sending has the same identifier, value and time.
 */
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { newId } from '../new-id.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { meterReports } from '../schema/billing-tables.ts';

export interface MeterReport {
  readonly reportId: string;
  readonly customerId: string;
  readonly documents: number;
  /** A whole minute that no other report of the tenant has. */
  readonly stampedAt: Date;
  readonly attempts: number;
  readonly firstTriedAt: Date;
}

interface DueDay {
  readonly tenantId: string;
  readonly day: string;
  readonly missing: number;
  /** Null when nothing is missing, and while every minute of the day so far is taken. */
  readonly stampedAt: Date | null;
}

const lockId = 7_362_645;

/** Rows of usage that one transaction plans, and transactions of one run. */
const pageSize = 1_000;
const pagesMax = 500;

/** The position after a row of `usage_days_unreported`. */
type Position = readonly [day: string, tenantId: string];

/** SQL for the documents in reports of a row's day. A join could read all days of the table. */
function planned(row: string): string {
  return `(select m.documents from meter_days m where m.tenant_id = ${row}.tenant_id and m.day = ${row}.day)`;
}

/**
 * The next rows with unreported documents, and of each the documents that its reports do not contain. The stamp is the
 * last free minute of the day, or of the last 24 hours for days that the provider no longer accepts (35 days). The last
 * minute is nearly always free; the others are searched only if it is not.
 */
const dueDays = `
  with page as materialized (
    select tenant_id, day, documents from usage_days
    where is_unreported and (day, tenant_id) > ($2::date, $3::text) order by day, tenant_id limit ${pageSize}
  ), due as (
    select tenant_id, day, greatest(0, documents - coalesce(${planned('page')}, 0)) as missing,
      exists (select from billing_accounts a where a.tenant_id = page.tenant_id) as has_account,
      day > ($1::timestamptz - interval '34 days')::date as is_open
    from page
  ), bounded as (
    select *,
      case when is_open then day::timestamp at time zone 'utc' else $1::timestamptz - interval '1 day' end as first_minute,
      case when is_open then least((day + 1)::timestamp at time zone 'utc' - interval '1 minute', $1) else $1 end
        as last_minute
    from due
  )
  select tenant_id as "tenantId", day::text as day, case when has_account then missing else 0 end::float8 as missing,
    case when has_account and missing > 0 then coalesce(
      (select last_minute where not exists (
        select 1 from meter_reports r where r.tenant_id = b.tenant_id and r.stamped_at = last_minute)),
      (select max(minute) from generate_series(first_minute, last_minute, interval '1 minute') as minute
        where not exists (select 1 from meter_reports r where r.tenant_id = b.tenant_id and r.stamped_at = minute))
    ) end as "stampedAt"
  from bounded as b order by day, tenant_id`;

/**
 * Writes a report for each day that has unreported documents; returns their number. One process at a time does it, in
 * short transactions: they lock rows of usage that commits of documents update.
 */
export async function planMeterReports(pool: Pool, now: Date): Promise<number> {
  let after: Position | undefined = ['0001-01-01', ''];
  let written = 0;
  for (let page = 0; page < pagesMax && after !== undefined; page += 1) {
    const from: Position = after;
    const planned = await inTransaction(pool, async (transaction) => planPage(transaction, now, from));
    written += planned.written;
    after = planned.next;
  }
  return written;
}

async function planPage(
  transaction: Queryable,
  now: Date,
  after: Position,
): Promise<{ readonly written: number; readonly next: Position | undefined }> {
  const { rows: locks } = await transaction.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [lockId],
  );
  if (locks[0]?.isOurs !== true) return { written: 0, next: undefined };
  const { rows } = await transaction.query<DueDay>(dueDays, [floorToMinute(now), ...after]);
  const due = rows.filter(({ stampedAt }) => stampedAt !== null);
  const written = due.length === 0 ? 0 : await insertReports(transaction, due, now);
  await noteReported(transaction, rows);
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return { written, next: last && [last.day, last.tenantId] };
}

/**
 * Takes rows out of the index of unreported ones; rows of tenants that billing does not know need no report. It skips
 * rows that commits lock, because other tenants would wait with it: the next run finds them again. Call it last, as
 * it locks rows of usage.
 */
async function noteReported(transaction: Queryable, days: readonly DueDay[]): Promise<void> {
  await transaction.query(
    `with idle as (
      select tenant_id, day from usage_days join unnest($1::text[], $2::date[]) as d(tenant_id, day) using (tenant_id, day)
      order by tenant_id, day for update of usage_days skip locked)
    update usage_days u set reported = case
      when exists (select from billing_accounts a where a.tenant_id = u.tenant_id) then coalesce(${planned('u')}, 0)
      else u.documents end
    from idle where u.tenant_id = idle.tenant_id and u.day = idle.day`,
    [days.map(({ tenantId }) => tenantId), days.map(({ day }) => day)],
  );
}

/**
 * Returns the number written. Of several days with the same minute, the oldest gets it; the next run chooses other
 * minutes for the rest.
 */
async function insertReports(transaction: Queryable, due: readonly DueDay[], now: Date): Promise<number> {
  const values = [
    due.map(() => newId('meterReport')),
    due.map(({ tenantId }) => tenantId),
    due.map(({ day }) => day),
    due.map(({ missing }) => missing),
    due.map(({ stampedAt }) => stampedAt),
    now,
  ];
  const { rowCount } = await transaction.query(
    `with written as (
      insert into meter_reports (report_id, tenant_id, day, documents, stamped_at, created_at, next_attempt_at)
      select r.*, $6::timestamptz, $6::timestamptz
      from unnest($1::text[], $2::text[], $3::date[], $4::bigint[], $5::timestamptz[]) as r
      on conflict (tenant_id, stamped_at) do nothing returning tenant_id, day, documents)
    insert into meter_days (tenant_id, day, documents) select tenant_id, day, documents from written
    on conflict (tenant_id, day) do update set documents = meter_days.documents + excluded.documents`,
    values,
  );
  return rowCount ?? 0;
}

/** Claims reports that are due, for `claimMs`. */
export async function takeDueReports(
  db: Queryable,
  { now, claimMs, countMax }: { readonly now: Date; readonly claimMs: number; readonly countMax: number },
): Promise<MeterReport[]> {
  const { rows } = await db.query<MeterReport>(
    `update meter_reports r set attempts = attempts + 1, next_attempt_at = $2,
        first_tried_at = coalesce(first_tried_at, $1)
      from billing_accounts a
      where a.tenant_id = r.tenant_id and report_id = any(array(select report_id from meter_reports
        where sent_at is null and gave_up_at is null and next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked))
      returning r.report_id as "reportId", a.customer_id as "customerId", r.documents::float8 as documents,
        r.stamped_at as "stampedAt", r.attempts, r.first_tried_at as "firstTriedAt"`,
    [now, new Date(now.getTime() + claimMs), countMax],
  );
  return rows;
}

export async function markReportSent(db: Queryable, reportId: string, now: Date): Promise<void> {
  await ormOf(db).update(meterReports).set({ sentAt: now }).where(eq(meterReports.reportId, reportId));
}

/** Postpones the next attempt after a failure. */
export async function deferReport(db: Queryable, reportId: string, nextAttemptAt: Date): Promise<void> {
  await ormOf(db).update(meterReports).set({ nextAttemptAt }).where(isUnsent(reportId));
}

/** Ends the attempts. An operator finds the row by its `failure`. */
export async function giveUpReport(
  db: Queryable,
  reportId: string,
  { now, failure }: { readonly now: Date; readonly failure: string },
): Promise<void> {
  await ormOf(db).update(meterReports).set({ gaveUpAt: now, failure }).where(isUnsent(reportId));
}

function isUnsent(reportId: string): SQL | undefined {
  return and(eq(meterReports.reportId, reportId), isNull(meterReports.sentAt));
}

/**
 * Removes sent reports whose stamp no later report can get, because the provider accepts 35 days back. Their sums stay
 * in `meter_days`. Returns their number.
 */
export async function removeSentReports(db: Queryable, stampedBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db)
    .delete(meterReports)
    .where(and(isNotNull(meterReports.sentAt), lt(meterReports.stampedAt, stampedBefore)));
  return rowCount ?? 0;
}

export interface MeterLag {
  readonly reports: number;
  /** The age of the oldest report that is not sent; 0 without one. */
  readonly ageSeconds: number;
}

export async function readMeterLag(db: Queryable, now: Date): Promise<MeterLag> {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - min(${meterReports.createdAt}))`;
  const [lag] = await ormOf(db)
    .select({ reports: sql<number>`count(*)::int`, ageSeconds: sql<number>`greatest(0, coalesce(${age}, 0))::float8` })
    .from(meterReports)
    .where(and(isNull(meterReports.sentAt), isNull(meterReports.gaveUpAt)));
  return lag ?? { reports: 0, ageSeconds: 0 };
}

function floorToMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000);
}
