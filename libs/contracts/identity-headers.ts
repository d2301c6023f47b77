/** The identity headers that the gateway adds. A service trusts them only with a valid internal token. */
export const identityHeaders = {
  tenantId: 'x-tenant-id',
  role: 'x-role',
  keyId: 'x-key-id',
  tier: 'x-tenant-tier',
  status: 'x-tenant-status',
  internalToken: 'x-internal-token',
} as const;

export const requestIdHeader = 'x-request-id';
