/** Mailed links that make a new admin key. Only the hash of a link's token is stored. */
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Queryable } from '../connection/transaction.ts';
import { tenantStatusSql } from './tenant-status.ts';

/** Mails of one tenant. */
export const recoveriesPerHourMax = 3;
const lifetime = "interval '1 hour'";

export interface RecoverableTenant {
  readonly tenantId: string;
  readonly status: TenantStatus;
  readonly signupId: string;
  /** Sealed for the signup. */
  readonly emailSealed: Buffer;
}

/** The tenant of an address: one that is not canceled before others, then the newest. Undefined without any. */
export async function findRecoverableTenant(
  db: Queryable,
  emailDigests: readonly string[],
): Promise<RecoverableTenant | undefined> {
  const { rows } = await db.query<RecoverableTenant>(
    `select tenant_id as "tenantId", ${tenantStatusSql('t')} as status, s.signup_id as "signupId",
        s.email_sealed as "emailSealed"
      from signups s join tenants t using (tenant_id)
      where s.email_digest = any($1) and s.status = 'fulfilled'
      order by t.status = 'canceled', s.created_at desc limit 1`,
    [emailDigests],
  );
  return rows[0];
}

/** Stores a link; false when the tenant has had `recoveriesPerHourMax` in the last hour. Needs the lock of the address. */
export async function insertRecovery(transaction: Queryable, tenantId: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into key_recoveries (token_hash, tenant_id)
      select $1, $2 where (select count(*) from key_recoveries
        where tenant_id = $2 and created_at > now() - ${lifetime}) < ${recoveriesPerHourMax}`,
    [tokenHash, tenantId],
  );
  return rowCount === 1;
}

/** Uses a link up and returns its tenant. Undefined when it is unknown, was used, or is older than an hour. */
export async function takeRecovery(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ tenantId: string }>(
    `update key_recoveries set used_at = now()
      where token_hash = $1 and used_at is null and created_at > now() - ${lifetime}
      returning tenant_id as "tenantId"`,
    [tokenHash],
  );
  return rows[0]?.tenantId;
}

/** Removes up to `countMax` links that work no more and count no more; returns their number. */
export async function removeOldRecoveries(db: Queryable, countMax: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from key_recoveries where ctid = any(array(
      select ctid from key_recoveries where created_at <= now() - ${lifetime} limit $1))`,
    [countMax],
  );
  return rowCount ?? 0;
}
