/**
 * Reports what was generated to the provider's billing meter. A report is a row before it is an event:
 * whoever sends it, however often, sends the same identifier, which the provider takes once. It
 * remembers identifiers for a day; older ones are asked for before they are sent again.
 */
import {
  deferReport,
  markReportSent,
  planMeterReports,
  readMeterLag,
  takeDueReports,
} from '@docgen/database/meter-reports';
import type { MeterReport } from '@docgen/database/meter-reports';
import type { BillingDeps } from '../deps.ts';
import { noteMeterLag, countReport } from '../metrics.ts';
import { callProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { hasArrived } from './has-arrived.ts';

const batchSize = 100;
const parallelMax = 8;
/**
 * In calls at their slowest. Then another process may send the report: what a killed one had taken waits
 * no longer, and a report that two send at the same time still arrives once.
 */
const leaseCalls = 2;
const backoffMsMin = 5_000;
const backoffMsMax = 60 * 60_000;
/** The provider promises 24 hours. */
const identifierMsMax = 23 * 60 * 60_000;

/** Plans and sends until nothing is due or the provider fails; the number sent. Safe to run anywhere at any time. */
export async function reportUsage(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps;
  const leaseMs = leaseCalls * deps.callMsMax;
  await planMeterReports(db.pool, clock());
  let sent = 0;
  for (;;) {
    const due = await takeDueReports(db.pool, { now: clock(), leaseMs, countMax: batchSize });
    const arrived = await sendAll(deps, due);
    sent += arrived;
    if (due.length === 0 || arrived < due.length) break;
  }
  noteMeterLag(await readMeterLag(db.pool, clock()));
  return sent;
}

/** The number that arrived; the rest is put off. */
async function sendAll(deps: BillingDeps, due: readonly MeterReport[]): Promise<number> {
  let arrived = 0;
  const queue = due.values();
  const drain = async (): Promise<void> => {
    for (const report of queue) {
      if (await sendOne(deps, report)) arrived += 1;
    }
  };
  await Promise.all(Array.from({ length: parallelMax }, drain));
  return arrived;
}

async function sendOne(deps: BillingDeps, report: MeterReport): Promise<boolean> {
  const { db, clock, log } = deps;
  try {
    if (!(await isKnownToHaveArrived(deps, report))) await sendEvent(deps, report);
    await markReportSent(db.pool, report.reportId, clock());
    countReport('sent');
    return true;
  } catch (err) {
    countReport('failed');
    log.warn({ err, reportId: report.reportId, attempts: report.attempts }, 'a meter report waits');
    const waitMs = Math.min(backoffMsMin * 2 ** Math.min(report.attempts - 1, 20), backoffMsMax);
    await deferReport(db.pool, report.reportId, new Date(clock().getTime() + waitMs));
    return false;
  }
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
