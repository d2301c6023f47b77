import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { takeRecovery } from '@docgen/database/tenants/key-recoveries';
import type { RouteReply } from '@docgen/http/route-handler';
import { addKey } from '../keys/add-key.ts';
import { hashToken } from './request-key-recovery.ts';

/** Makes a new admin key with the token of a mailed link, which it uses up. */
export async function recoverKey(db: Database, token: string): Promise<RouteReply> {
  const tenantId = await takeRecovery(db.pool, hashToken(token));
  if (tenantId === undefined) throw notFound('link');
  return addKey(db, tenantId, { name: 'recovered', role: 'admin' });
}
