/** Limits of webhooks that stores, services and docs share. */

/** The most endpoints of one tenant. */
export const endpointsPerTenantMax = 5;
/** The most events of one endpoint that wait for their delivery. Further events are counted, and not delivered. */
export const waitingPerEndpointMax = 5_000;
/** The most finished deliveries that are kept of each endpoint, and the most deliveries that a list has. */
export const finishedPerEndpointMax = 100;
/** How long the previous secret still signs after a rotation. */
export const secretOverlapHours = 24;
