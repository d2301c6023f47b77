/**
 * Requests a minute by tenant, for all gateways together. What arrives while a count is on its way to
 * Redis travels in the next one, and nobody waits for it as long as no more than a two-hundredth of the
 * limit is unconfirmed here: so ten gateways let at most 5 % too many in, and the usual request pays no
 * round trip. Whoever cannot be told so waits for the count that includes him, which is exact.
 *
 * Fails open: while Redis does not answer, everybody is let in and a metric says so.
 */
import { redisAwayMs } from './minute-counter.ts';
import type { MinuteCounter } from './minute-counter.ts';
import { rateLimitUse } from './metrics.ts';
import { createTenantMinutes } from './tenant-minutes.ts';
import type { TenantMinute } from './tenant-minutes.ts';

export interface Verdict {
  readonly isAdmitted: boolean;
  /** Requests left in this minute, as far as this gateway knows. */
  readonly remaining: number;
  readonly restMs: number;
}

export interface TenantLimits {
  /** Counts one request. At once where the answer is known. Never throws. */
  count(tenantId: string, perMinute: number): Verdict | Promise<Verdict>;
}

export interface TenantLimitsOptions {
  readonly counter: MinuteCounter;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

interface Waiting {
  /** Its place among the requests of its count, from 1. */
  readonly place: number;
  readonly perMinute: number;
  /** Once; later calls do nothing. */
  settle(verdict: Verdict): void;
}

const unconfirmedShare = 1 / 200;
/** Then Redis counts as away: a request is not held up longer for the sake of its limit. */
const waitMsMax = 500;
const minuteMs = 60_000;

export function createTenantLimits({ counter, clock }: TenantLimitsOptions): TenantLimits {
  const minutes = createTenantMinutes<Waiting>();
  let awayUntil = -Infinity;

  const letAllIn = (waiting: readonly Waiting[]): void => {
    awayUntil = clock() + redisAwayMs;
    for (const { perMinute, settle } of waiting) settle(letIn(perMinute));
  };

  const send = (tenantId: string, minute: TenantMinute<Waiting>): void => {
    if (minute.unsent === 0 || minute.underWay > 0) return;
    const { unsent: sent, waiting } = minute;
    Object.assign(minute, { underWay: sent, unsent: 0, waiting: [] });
    counter.add(tenantId, sent).then(
      ({ total, restMs }) => {
        minutes.confirm(minute, { total, endsAt: clock() + restMs });
        for (const { place, perMinute, settle } of waiting) settle(judge(total - sent + place, perMinute, restMs));
        send(tenantId, minute);
      },
      () => {
        minutes.forget(tenantId);
        // Those who came later would fail like these.
        letAllIn([...waiting, ...minute.waiting]);
      },
    );
  };

  const wait = async (minute: TenantMinute<Waiting>, perMinute: number): Promise<Verdict> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => letAllIn([waiting]), waitMsMax);
      const settle = (verdict: Verdict): void => {
        clearTimeout(timer);
        resolve(verdict);
      };
      const waiting: Waiting = { place: minute.unsent, perMinute, settle };
      minute.waiting.push(waiting);
    });

  return {
    count: (tenantId, perMinute) => {
      const now = clock();
      if (now < awayUntil) return letIn(perMinute);
      const minute = minutes.of(tenantId, now);
      const restMs = minute.endsAt > now ? minute.endsAt - now : minuteMs;
      if (minute.total >= perMinute) return refuse(restMs);
      minute.unsent += 1;
      const unconfirmed = minute.unsent + minute.underWay;
      const place = minute.total + unconfirmed;
      const isSure = minute.isKnown && unconfirmed <= perMinute * unconfirmedShare && place <= perMinute;
      const verdict = isSure ? judge(place, perMinute, restMs) : wait(minute, perMinute);
      send(tenantId, minute);
      return verdict;
    },
  };
}

/** @param place of the request in its tenant's minute, from 1 */
function judge(place: number, perMinute: number, restMs: number): Verdict {
  if (place > perMinute) return refuse(restMs);
  return { isAdmitted: true, remaining: perMinute - place, restMs };
}

function refuse(restMs: number): Verdict {
  rateLimitUse.refused();
  return { isAdmitted: false, remaining: 0, restMs };
}

function letIn(perMinute: number): Verdict {
  rateLimitUse.uncounted();
  return { isAdmitted: true, remaining: perMinute, restMs: minuteMs };
}
