/**
 * Reports what was generated to the provider's billing meter. A report is a row before it is an event:
 * whoever sends it, however often, sends the same identifier, which the provider takes once. It
 * remembers identifiers for a day; older ones are asked for before they are sent again.
 */
import { isApiError } from '@docgen/contracts/errors';
import {
  deferReport,
  giveUpReport,
  markReportSent,
  planMeterReports,
  readMeterLag,
  takeDueReports,
} from '@docgen/database/billing/meter-reports';
import type { MeterReport } from '@docgen/database/billing/meter-reports';
import type { BillingDeps } from '../deps.ts';
import { noteMeterLag, countReport } from '../metrics.ts';
import { callProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { failureOf, nextAttemptAt } from '../sweeps/retry-plan.ts';
import { hasArrived } from './has-arrived.ts';

const batchSize = 100;
const parallelMax = 8;
/**
 * In calls at their slowest. Then another process may send the report: what a killed one had taken waits
 * no longer, and a report that two send at the same time still arrives once.
 */
const leaseCalls = 2;
/** For about eight days: an outage of the provider may be long, and it takes reports for 35. */
export const reportRetries = { attemptsMax: 200, waitMsMin: 5_000, waitMsMax: 60 * 60_000 };
/** The provider promises 24 hours. */
const identifierMsMax = 23 * 60 * 60_000;

/**
 * Plans and sends until nothing is due or the provider cannot be reached; the number sent. A report that is refused is
 * put off, alone. Safe to run anywhere at any time.
 */
export async function reportUsage(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps;
  const leaseMs = leaseCalls * deps.callMsMax;
  await planMeterReports(db.pool, clock());
  // One moment for the whole round: what is put off does not come again before the next one.
  const now = clock();
  let sent = 0;
  for (let isReachable = true; isReachable;) {
    const due = await takeDueReports(db.pool, { now, leaseMs, countMax: batchSize });
    const results = await sendAll(deps, due);
    sent += results.filter((result) => result === 'sent').length;
    isReachable = results.some((result) => result !== 'unreachable');
  }
  noteMeterLag(await readMeterLag(db.pool, clock()));
  return sent;
}

type Result = 'sent' | 'refused' | 'unreachable';

/** What became of each; those that were not sent are put off. */
async function sendAll(deps: BillingDeps, due: readonly MeterReport[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = due.values();
  const drain = async (): Promise<void> => {
    for (const report of queue) results.push(await sendOne(deps, report));
  };
  await Promise.all(Array.from({ length: parallelMax }, drain));
  return results;
}

async function sendOne(deps: BillingDeps, report: MeterReport): Promise<Result> {
  const { db, clock } = deps;
  try {
    if (!(await isKnownToHaveArrived(deps, report))) await sendEvent(deps, report);
    await markReportSent(db.pool, report.reportId, clock());
    countReport('sent');
    return 'sent';
  } catch (err) {
    countReport('failed');
    await afterFailure(deps, report, err);
    return isApiError(err) && err.code === 'SERVICE_UNAVAILABLE' ? 'unreachable' : 'refused';
  }
}

async function afterFailure({ db, clock, log }: BillingDeps, report: MeterReport, err: unknown): Promise<void> {
  const { reportId, attempts } = report;
  const now = clock();
  const again = nextAttemptAt(reportRetries, attempts, now);
  if (again !== undefined) {
    log.warn({ err, reportId, attempts }, 'a meter report waits');
    return deferReport(db.pool, reportId, again);
  }
  log.error({ err, reportId, attempts }, 'a meter report was given up');
  return giveUpReport(db.pool, reportId, { now, failure: failureOf(err) });
}

async function isKnownToHaveArrived(deps: BillingDeps, report: MeterReport): Promise<boolean> {
  const ageMs = deps.clock().getTime() - report.firstTriedAt.getTime();
  return report.attempts > 1 && ageMs > identifierMsMax && (await hasArrived(deps, report));
}

async function sendEvent({ stripe, meterEventName }: BillingDeps, report: MeterReport): Promise<void> {
  const { reportId, customerId, documents, stampedAt } = report;
  try {
    await callProvider(async () =>
      stripe.billing.meterEvents.create(
        {
          event_name: meterEventName,
          identifier: reportId,
          timestamp: stampedAt.getTime() / 1_000,
          payload: { stripe_customer_id: customerId, value: String(documents) },
        },
        { idempotencyKey: reportId },
      ),
    );
  } catch (error) {
    // It came the first time, and only the answer was lost.
    const answer = providerAnswerOf(error);
    if (answer?.statusCode === 400 && /already exists/i.test(answer.message)) return;
    throw error;
  }
}
