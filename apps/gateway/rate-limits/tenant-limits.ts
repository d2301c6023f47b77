/**
 * Limits requests a minute by tenant, for all gateways. Requests that arrive while Redis counts are added to the next
 * count. They do not wait for it while at most 1/200 of the limit is unconfirmed at this gateway, so most requests need
 * no round trip. Ten gateways then admit at most 5 % too many. Other requests wait for the exact count.
 *
 * Fails open: while Redis does not answer, every request is admitted, and a metric counts it.
 */
import { redisPauseMs } from './minute-counter.ts';
import type { MinuteCounter } from './minute-counter.ts';
import { rateLimitUse } from './metrics.ts';
import { createTenantMinutes } from './tenant-minutes.ts';
import type { TenantMinute } from './tenant-minutes.ts';

export interface Verdict {
  readonly isAdmitted: boolean;
  /** Requests left in this minute, by the counts of this gateway. */
  readonly remaining: number;
  readonly restMs: number;
}

export interface TenantLimits {
  /** Counts one request. Returns without a promise when the verdict is known. Never throws. */
  count(tenantId: string, perMinute: number): Verdict | Promise<Verdict>;
}

export interface TenantLimitsOptions {
  readonly counter: MinuteCounter;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

interface Waiting {
  /** Its number among the requests of its count, from 1. */
  readonly number: number;
  readonly perMinute: number;
  /** The first call counts; later calls have no effect. */
  settle(verdict: Verdict): void;
}

const unconfirmedShare = 1 / 200;
/** The longest wait of a request for its count; then Redis counts as not answering. */
const waitMsMax = 500;
const minuteMs = 60_000;

export function createTenantLimits({ counter, clock }: TenantLimitsOptions): TenantLimits {
  const minutes = createTenantMinutes<Waiting>();
  let pausedUntil = -Infinity;

  const admitAll = (waiting: readonly Waiting[]): void => {
    pausedUntil = clock() + redisPauseMs;
    for (const { perMinute, settle } of waiting) settle(admit(perMinute));
  };

  const send = (tenantId: string, minute: TenantMinute<Waiting>): void => {
    if (minute.unsent === 0 || minute.sent > 0) return;
    const { unsent: sent, waiting } = minute;
    Object.assign(minute, { sent, unsent: 0, waiting: [] });
    counter.add(tenantId, sent).then(
      ({ total, restMs }) => {
        minutes.confirm(minute, { total, endsAt: clock() + restMs });
        for (const { number, perMinute, settle } of waiting) settle(judge(total - sent + number, perMinute, restMs));
        send(tenantId, minute);
      },
      () => {
        minutes.delete(tenantId);
        // Requests that arrived later would fail too.
        admitAll([...waiting, ...minute.waiting]);
      },
    );
  };

  const wait = async (minute: TenantMinute<Waiting>, perMinute: number): Promise<Verdict> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => admitAll([waiting]), waitMsMax);
      const settle = (verdict: Verdict): void => {
        clearTimeout(timer);
        resolve(verdict);
      };
      const waiting: Waiting = { number: minute.unsent, perMinute, settle };
      minute.waiting.push(waiting);
    });

  return {
    count: (tenantId, perMinute) => {
      const now = clock();
      if (now < pausedUntil) return admit(perMinute);
      const minute = minutes.of(tenantId, now);
      const restMs = minute.endsAt > now ? minute.endsAt - now : minuteMs;
      if (minute.total >= perMinute) return refuse(restMs);
      minute.unsent += 1;
      const unconfirmed = minute.unsent + minute.sent;
      const number = minute.total + unconfirmed;
      const isSure = minute.isKnown && unconfirmed <= perMinute * unconfirmedShare && number <= perMinute;
      const verdict = isSure ? judge(number, perMinute, restMs) : wait(minute, perMinute);
      send(tenantId, minute);
      return verdict;
    },
  };
}

/** @param number of the request in its tenant's minute, from 1 */
function judge(number: number, perMinute: number, restMs: number): Verdict {
  if (number > perMinute) return refuse(restMs);
  return { isAdmitted: true, remaining: perMinute - number, restMs };
}

function refuse(restMs: number): Verdict {
  rateLimitUse.refused();
  return { isAdmitted: false, remaining: 0, restMs };
}

function admit(perMinute: number): Verdict {
  rateLimitUse.uncounted();
  return { isAdmitted: true, remaining: perMinute, restMs: minuteMs };
}
