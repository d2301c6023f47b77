/** The identity headers that the gateway adds. A service trusts them only with a valid internal token. */
export const identityHeaders = {
  tenantId: 'x-tenant-id',
  role: 'x-role',
  keyId: 'x-key-id',
  /** Only when the caller has a console session instead of a key. */
  sessionId: 'x-session-id',
  tier: 'x-tenant-tier',
  status: 'x-tenant-status',
  /** The address of the caller, as the gateway counts addresses: an IPv4 address, or an IPv6 network (/64). */
  address: 'x-client-address',
  internalToken: 'x-internal-token',
  /** In an answer: the token of a new console session, or `ended`. The gateway turns it into a cookie. */
  sessionToken: 'x-session-token',
} as const;

/** The value of `sessionToken` that removes the cookie. */
export const endedSession = 'ended';

export const requestIdHeader = 'x-request-id';
