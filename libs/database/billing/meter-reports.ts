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
  /** Null while every minute of the day so far is taken. */
  readonly stampedAt: Date | null;
}

const lockId = 7_362_645;

/**
 * The days with more documents than their reports contain. The stamp is the last free minute of the day, or of the last
 * 24 hours for days that the provider no longer accepts (35 days). The last minute is nearly always free; the others
 * are searched only if it is not.
 */
const dueDays = `
  with due as (
    select tenant_id, u.day, u.documents - coalesce(m.documents, 0) as missing,
      u.day > ($1::timestamptz - interval '34 days')::date as is_open
    from usage_days u join billing_accounts using (tenant_id) left join meter_days m using (tenant_id, day)
    where u.documents > coalesce(m.documents, 0)
  ), bounded as (
    select *,
      case when is_open then day::timestamp at time zone 'utc' else $1::timestamptz - interval '1 day' end as first_minute,
      case when is_open then least((day + 1)::timestamp at time zone 'utc' - interval '1 minute', $1) else $1 end
        as last_minute
    from due
  )
  select tenant_id as "tenantId", day::text as day, missing::float8 as missing,
    coalesce(
      (select last_minute where not exists (
        select 1 from meter_reports r where r.tenant_id = b.tenant_id and r.stamped_at = last_minute)),
      (select max(minute) from generate_series(first_minute, last_minute, interval '1 minute') as minute
        where not exists (select 1 from meter_reports r where r.tenant_id = b.tenant_id and r.stamped_at = minute))
    ) as "stampedAt"
  from bounded as b order by day`;

/** Writes a report for each day that has unreported documents; returns their number. One process at a time does it. */
export async function planMeterReports(pool: Pool, now: Date): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows: locks } = await transaction.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [lockId],
    );
    if (locks[0]?.isOurs !== true) return 0;
    const { rows } = await transaction.query<DueDay>(dueDays, [floorToMinute(now)]);
    const due = rows.filter(({ stampedAt }) => stampedAt !== null);
    return due.length === 0 ? 0 : insertReports(transaction, due, now);
  });
}

/**
 * Returns the number written. Of several days with the same minute, the oldest gets it; the next round chooses other
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
  /** Of the oldest report that is not sent, seconds; 0 without one. */
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
