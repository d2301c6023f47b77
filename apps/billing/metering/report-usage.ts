/**
 * Reports generated documents to the provider's billing meter. A report is stored as a row before it is sent. All
 * attempts send the same identifier, which the provider accepts once. The provider keeps identifiers for a day: before
 * an older report is sent again, this code asks whether it has arrived.
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
 * The claim of a report, in the longest durations of a call. After it, another process can send the report of a process
 * that has crashed. A report that two processes send at the same time still counts once.
 */
const claimCalls = 2;
/** About eight days, for long outages. The provider accepts reports for 35 days. */
export const reportRetries = { attemptsMax: 200, waitMsMin: 5_000, waitMsMax: 60 * 60_000 };
/** The provider promises 24 hours. */
const identifierMsMax = 23 * 60 * 60_000;

/**
 * Plans reports and sends them until none is due or the provider cannot be reached. A refused report is deferred and
 * does not delay others. Reports that are stored are also sent when the planning fails. Several processes can run this
 * at the same time.
 *
 * @returns how many were sent
 * @throws the failure of the planning, after the sending
 */
export async function reportUsage(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps;
  const claimMs = claimCalls * deps.callMsMax;
  const [planning] = await Promise.allSettled([planMeterReports(db.pool, clock())]);
  // One time for the whole sweep, so that a deferred report is not taken again in this sweep.
  const now = clock();
  let sent = 0;
  for (let isReachable = true; isReachable && !deps.stopping.aborted;) {
    const due = await takeDueReports(db.pool, { now, claimMs, countMax: batchSize });
    const results = await sendAll(deps, due);
    sent += results.filter((result) => result === 'sent').length;
    isReachable = results.some((result) => result !== 'unreachable');
  }
  noteMeterLag(await readMeterLag(db.pool, clock()));
  if (planning.status === 'rejected') throw planning.reason;
  return sent;
}

type Result = 'sent' | 'refused' | 'unreachable';

/** Sends the reports. Defers a report that fails. */
async function sendAll(deps: BillingDeps, due: readonly MeterReport[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = due.values();
  const drain = async (): Promise<void> => {
    for (const report of queue) {
      // The claims of the others end within a minute.
      if (deps.stopping.aborted) return;
      results.push(await sendOne(deps, report));
    }
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
    log.warn({ err, reportId, attempts }, 'a meter report failed; it is tried again later');
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
    // An earlier attempt arrived, and only its answer was lost.
    const answer = providerAnswerOf(error);
    if (answer?.statusCode === 400 && /already exists/i.test(answer.message)) return;
    throw error;
  }
}
