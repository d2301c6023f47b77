/**
 * How long a connection between our services may be idle. The side that asks gives it up long before the
 * side that answers, and before a drain is over: a request must not meet a connection that is being closed.
 */

/** Of the side that asks, milliseconds; `DRAIN_DELAY_MS` has to be longer. */
const askingIdleMsMax = 2_000;

/** Options of a pool of connections to a service of ours; the second bounds what the service proposes. */
export const poolIdleOptions = { keepAliveTimeout: askingIdleMsMax, keepAliveMaxTimeout: askingIdleMsMax };
