/**
 * The trusted headers that the gateway adds for services. A service believes them only beside an
 * internal token that equals its own.
 */
export const identityHeaders = {
  tenantId: 'x-tenant-id',
  role: 'x-role',
  keyId: 'x-key-id',
  tier: 'x-tenant-tier',
  status: 'x-tenant-status',
  internalToken: 'x-internal-token',
} as const;

export const requestIdHeader = 'x-request-id';
