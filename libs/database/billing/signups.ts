/**
 * Signups: accepted calls of POST /v1/signup. The row of a signup is also the lock of everything that
 * the provider says about it and its tenant: `version` rises with each change, so that what was read
 * from the provider before another change is never written after it.
 */
import type { SelfServeTier } from '@docgen/contracts/signup';
import type { SignupStatus } from '../schema/billing-tables.ts';
import { newId } from '../new-id.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface Signup {
  readonly signupId: string;
  readonly tenantId: string;
  readonly emailDigest: string;
  /** For `signupSealContext(signupId)`. */
  readonly emailSealed: Buffer;
  readonly tenantName: string;
  readonly tier: SelfServeTier;
  readonly status: SignupStatus;
  readonly reason: string | null;
  readonly attempt: number;
  readonly sessionDigest: string | null;
  readonly sessionSealed: Buffer | null;
  readonly version: number;
  readonly createdAt: Date;
}

export interface WantedSignup {
  readonly emailDigest: string;
  /** The registered domain of the address. */
  readonly emailDomain: string;
  readonly tenantName: string;
  readonly tier: SelfServeTier;
  /** Given the row's id, the sealed address. */
  sealEmail(signupId: string): Buffer;
}

/** What the secrets of a signup are sealed for. */
export function signupSealContext(signupId: string): string {
  return `signup:${signupId}`;
}

const columns = `signup_id as "signupId", tenant_id as "tenantId", email_digest as "emailDigest",
  email_sealed as "emailSealed", tenant_name as "tenantName", tier, status, reason, attempt,
  session_digest as "sessionDigest", session_sealed as "sessionSealed", version, created_at as "createdAt"`;

/** Adds a pending signup and reserves its tenant's id. */
export async function insertSignup(db: Queryable, wanted: WantedSignup): Promise<Signup> {
  const signupId = newId('signup');
  const { rows } = await db.query<Signup>(
    `insert into signups (signup_id, tenant_id, email_digest, email_domain, email_sealed, tenant_name, tier, status)
      values ($1, $2, $3, $4, $5, $6, $7, 'pending') returning ${columns}`,
    [
      signupId,
      newId('tenant'),
      wanted.emailDigest,
      wanted.emailDomain,
      wanted.sealEmail(signupId),
      wanted.tenantName,
      wanted.tier,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the inserted signup did not come back');
  return row;
}

/**
 * True when a tenant of this address may generate today: it needs no second subscription.
 *
 * @param emailDigests of one address: two while the secret of digests is rotated
 */
export async function hasLiveTenant(db: Queryable, emailDigests: readonly string[]): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from signups join tenants using (tenant_id)
      where email_digest = any($1) and tenants.status in ('active', 'trialing', 'past_due') limit 1`,
    [emailDigests],
  );
  return rows.length > 0;
}

/** Transactions about one address wait for each other. */
export async function lockEmail(transaction: Queryable, emailDigests: readonly string[]): Promise<void> {
  // In one order everywhere: two transactions that lock two digests in different orders would wait for each other.
  await transaction.query(
    `select pg_advisory_xact_lock(hashtextextended('signup ' || digest, 0)) from unnest($1::text[]) as digest`,
    [emailDigests.toSorted()],
  );
}

export async function findSignup(db: Queryable, signupId: string): Promise<Signup | undefined> {
  const { rows } = await db.query<Signup>(`select ${columns} from signups where signup_id = $1`, [signupId]);
  return rows[0];
}

/** The signup whose tenant, once there is one, has this id. */
export async function findSignupOfTenant(db: Queryable, tenantId: string): Promise<Signup | undefined> {
  const { rows } = await db.query<Signup>(`select ${columns} from signups where tenant_id = $1`, [tenantId]);
  return rows[0];
}

/** @param sessionDigest SHA-256 of the checkout session's id, hexadecimal */
export async function findSignupBySession(db: Queryable, sessionDigest: string): Promise<Signup | undefined> {
  const { rows } = await db.query<Signup>(`select ${columns} from signups where session_digest = $1`, [sessionDigest]);
  return rows[0];
}

/** Others of the same address that still have an open checkout session. */
export async function listOtherPendingSignups(
  db: Queryable,
  emailDigests: readonly string[],
  signupId: string,
): Promise<Signup[]> {
  const { rows } = await db.query<Signup>(
    `select ${columns} from signups where email_digest = any($1) and signup_id <> $2 and status = 'pending'
      and session_digest is not null order by created_at limit 100`,
    [emailDigests, signupId],
  );
  return rows;
}

/** Remembers the checkout session that is open for a signup. */
export async function keepSession(
  db: Queryable,
  signupId: string,
  session: { readonly digest: string; readonly sealed: Buffer },
): Promise<void> {
  await db.query(
    `update signups set session_digest = $2, session_sealed = $3, version = version + 1
      where signup_id = $1 and status = 'pending'`,
    [signupId, session.digest, session.sealed],
  );
}

/** From now on the provider is asked under another idempotency key. */
export async function raiseAttempt(db: Queryable, signupId: string): Promise<number> {
  const { rows } = await db.query<{ attempt: number }>(
    'update signups set attempt = attempt + 1 where signup_id = $1 returning attempt',
    [signupId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a signup vanished while it was being tried');
  return row.attempt;
}

/** Locks a signup until the transaction ends and raises its version; undefined when another change came between. */
export async function lockUnchangedSignup(transaction: Queryable, signup: Signup): Promise<Signup | undefined> {
  const { rows } = await transaction.query<Signup>(
    `update signups set version = version + 1 where signup_id = $1 and version = $2 returning ${columns}`,
    [signup.signupId, signup.version],
  );
  return rows[0];
}

/** Ends a signup; one that is fulfilled stays so. */
export async function failSignup(transaction: Queryable, signupId: string, reason: string): Promise<void> {
  await transaction.query(
    `update signups set status = 'failed', reason = $2, settled_at = now()
      where signup_id = $1 and status <> 'fulfilled'`,
    [signupId, reason],
  );
}

/** Forgets signups that came to nothing, their addresses with them; the number removed. */
export async function removeFailedSignups(db: Queryable, settledBefore: Date): Promise<number> {
  const { rowCount } = await db.query(`delete from signups where status = 'failed' and settled_at < $1`, [
    settledBefore,
  ]);
  return rowCount ?? 0;
}

/** @param sessionDigest of the session that was paid */
export async function fulfilSignup(transaction: Queryable, signupId: string, sessionDigest: string): Promise<void> {
  await transaction.query(
    `update signups set status = 'fulfilled', reason = null, session_digest = $2, settled_at = now()
      where signup_id = $1`,
    [signupId, sessionDigest],
  );
}

/** After so many failures the pause is no longer doubled: 32 times `olderThanMs`. */
const doublingsMax = 5;

/**
 * Takes pending signups that are older than `olderThanMs` and were not asked about for as long; no
 * other process gets them before that time is over again. Each failed question after the first doubles it.
 */
export async function takeWaitingSignups(
  db: Queryable,
  { now, olderThanMs, countMax }: { readonly now: Date; readonly olderThanMs: number; readonly countMax: number },
): Promise<Signup[]> {
  const { rows } = await db.query<Signup>(
    `update signups set swept_at = $1 where signup_id = any(array(
        select signup_id from signups where status = 'pending' and created_at <= $2
          and (swept_at is null or swept_at
            <= $1::timestamptz - ($1::timestamptz - $2::timestamptz) * power(2, least(greatest(sweep_failures - 1, 0), ${doublingsMax})))
        order by created_at limit $3 for update skip locked))
      returning ${columns}`,
    [now, new Date(now.getTime() - olderThanMs), countMax],
  );
  return rows;
}

/** Counts a question of the sweep that failed; how many have failed, one after another. */
export async function raiseSweepFailures(db: Queryable, signupId: string): Promise<number> {
  const { rows } = await db.query<{ failures: number }>(
    'update signups set sweep_failures = sweep_failures + 1 where signup_id = $1 returning sweep_failures as failures',
    [signupId],
  );
  return rows[0]?.failures ?? 0;
}

export async function clearSweepFailures(db: Queryable, signupId: string): Promise<void> {
  await db.query('update signups set sweep_failures = 0 where signup_id = $1 and sweep_failures > 0', [signupId]);
}
