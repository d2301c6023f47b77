/**
 * The maximum idle time of connections between services. The client closes a connection long before the server does,
 * and before a drain ends. Otherwise a request is sent on a connection that the server is closing.
 */

/** A client closes a connection that is idle for so long. `DRAIN_DELAY_MS` must be longer. */
const clientIdleMsMax = 2_000;

/** Options of a pool of connections to a service. The second option bounds the time that the service proposes. */
export const poolIdleOptions = { keepAliveTimeout: clientIdleMsMax, keepAliveMaxTimeout: clientIdleMsMax };
