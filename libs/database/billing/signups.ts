/**
 * Signups: accepted calls of POST /v1/signup. Each change of a signup or its tenant raises `version`, so data that was
 * read from the payment provider before a change is never written after it.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import type { SelfServeTier } from '@docgen/contracts/signup';
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { signups } from '../schema/billing-tables.ts';
import { tenants } from '../schema/core-tables.ts';

export type Signup = typeof signups.$inferSelect;

export interface WantedSignup {
  readonly emailDigest: string;
  /** The registered domain of the address. */
  readonly emailDomain: string;
  /** The digest of the caller's network. */
  readonly networkDigest: string;
  readonly tenantName: string;
  readonly tier: SelfServeTier;
  /** Returns the sealed address; the row's id is part of the seal. */
  sealEmail(signupId: string): Buffer;
}

/** The context that seals the address and the session of a signup. */
export function signupSealContext(signupId: string): string {
  return `signup:${signupId}`;
}

/** Adds a pending signup and reserves the id of its tenant. */
export async function signUp(db: Queryable, wanted: WantedSignup): Promise<Signup> {
  const { sealEmail, ...columns } = wanted;
  const signupId = newId('signup');
  const [row] = await ormOf(db)
    .insert(signups)
    .values({ ...columns, signupId, tenantId: newId('tenant'), emailSealed: sealEmail(signupId), status: 'pending' })
    .returning();
  if (row === undefined) throw new Error('the inserted signup did not come back');
  return row;
}

/** Statuses of tenants that may generate today: their address needs no second subscription. */
const liveStatuses: readonly TenantStatus[] = ['active', 'trialing', 'past_due'];

/**
 * True when a tenant of this address may generate today.
 *
 * @param emailDigests of one address: two while the secret of the digests is rotated
 */
export async function hasLiveTenant(db: Queryable, emailDigests: readonly string[]): Promise<boolean> {
  return hasTenant(db, emailDigests, liveStatuses);
}

/** True when this address cannot have another tenant: one may generate, or is suspended until it pays. */
export async function hasTenantBeforeSignup(db: Queryable, emailDigests: readonly string[]): Promise<boolean> {
  return hasTenant(db, emailDigests, [...liveStatuses, 'suspended']);
}

async function hasTenant(
  db: Queryable,
  emailDigests: readonly string[],
  statuses: readonly TenantStatus[],
): Promise<boolean> {
  const rows = await ormOf(db)
    .select({ tenantId: tenants.tenantId })
    .from(signups)
    .innerJoin(tenants, eq(tenants.tenantId, signups.tenantId))
    .where(and(inArray(signups.emailDigest, [...emailDigests]), inArray(tenants.status, [...statuses])))
    .limit(1);
  return rows.length > 0;
}

/** True when this address, or this card, has ever paid for a signup: it gets no further trial. */
export async function hasPaidBefore(
  db: Queryable,
  emailDigests: readonly string[],
  cardDigests: readonly string[] = [],
): Promise<boolean> {
  const isKnown = or(
    inArray(signups.emailDigest, [...emailDigests]),
    cardDigests.length === 0 ? undefined : inArray(signups.cardDigest, [...cardDigests]),
  );
  const rows = await ormOf(db)
    .select({ signupId: signups.signupId })
    .from(signups)
    .where(and(eq(signups.status, 'fulfilled'), isKnown))
    .limit(1);
  return rows.length > 0;
}

/** Serialises transactions that concern one card. Call it after `lockEmail`, or two of them deadlock. */
export async function lockCard(transaction: Queryable, cardDigests: readonly string[]): Promise<void> {
  await lockEmail(transaction, cardDigests);
}

/** Serialises transactions that concern one address. */
export async function lockEmail(transaction: Queryable, emailDigests: readonly string[]): Promise<void> {
  // Sorted: two transactions that lock two digests in different orders would deadlock.
  await transaction.query(
    `select pg_advisory_xact_lock(hashtextextended('signup ' || digest, 0)) from unnest($1::text[]) as digest`,
    [emailDigests.toSorted()],
  );
}

export async function findSignup(db: Queryable, signupId: string): Promise<Signup | undefined> {
  const [row] = await ormOf(db).select().from(signups).where(eq(signups.signupId, signupId));
  return row;
}

/** @param tenantId the id that the signup has reserved; its tenant need not exist yet */
export async function findSignupOfTenant(db: Queryable, tenantId: string): Promise<Signup | undefined> {
  const [row] = await ormOf(db).select().from(signups).where(eq(signups.tenantId, tenantId));
  return row;
}

/** @param sessionDigest SHA-256 of the checkout session's id, hexadecimal */
export async function findSignupBySession(db: Queryable, sessionDigest: string): Promise<Signup | undefined> {
  const [row] = await ormOf(db).select().from(signups).where(eq(signups.sessionDigest, sessionDigest));
  return row;
}

/** Other signups of the same address that still have an open checkout session: the newest ones. */
export async function listOtherPendingSignups(
  db: Queryable,
  emailDigests: readonly string[],
  { signupId, countMax }: { readonly signupId: string; readonly countMax: number },
): Promise<Signup[]> {
  return ormOf(db)
    .select()
    .from(signups)
    .where(
      and(
        inArray(signups.emailDigest, [...emailDigests]),
        ne(signups.signupId, signupId),
        eq(signups.status, 'pending'),
        isNotNull(signups.sessionDigest),
      ),
    )
    .orderBy(desc(signups.createdAt))
    .limit(countMax);
}

/** Stores the checkout session that is open for a pending signup. */
export async function keepSession(
  db: Queryable,
  signupId: string,
  session: { readonly digest: string; readonly sealed: Buffer },
): Promise<void> {
  await ormOf(db)
    .update(signups)
    .set({ sessionDigest: session.digest, sessionSealed: session.sealed, version: sql`${signups.version} + 1` })
    .where(and(eq(signups.signupId, signupId), eq(signups.status, 'pending')));
}

/** Changes the idempotency key under which the provider is asked; returns the new attempt. */
export async function raiseAttempt(db: Queryable, signupId: string): Promise<number> {
  const [row] = await ormOf(db)
    .update(signups)
    .set({ attempt: sql`${signups.attempt} + 1` })
    .where(eq(signups.signupId, signupId))
    .returning({ attempt: signups.attempt });
  if (row === undefined) throw new Error('a signup vanished while it was being tried');
  return row.attempt;
}

/**
 * Locks a signup until the transaction ends and raises its version; undefined when it was changed since it was read.
 */
export async function lockUnchangedSignup(
  transaction: Queryable,
  { signupId, version }: Signup,
): Promise<Signup | undefined> {
  const [row] = await ormOf(transaction)
    .update(signups)
    .set({ version: sql`${signups.version} + 1` })
    .where(and(eq(signups.signupId, signupId), eq(signups.version, version)))
    .returning();
  return row;
}

/** Ends a signup, unless it is fulfilled. */
export async function failSignup(transaction: Queryable, signupId: string, reason: string): Promise<void> {
  await ormOf(transaction)
    .update(signups)
    .set({ status: 'failed', reason, settledAt: sql`now()` })
    .where(and(eq(signups.signupId, signupId), ne(signups.status, 'fulfilled')));
}

/**
 * @param sessionDigest of the session that was paid
 * @param cardDigest of the card that paid; null for another payment method
 */
export async function fulfilSignup(
  transaction: Queryable,
  signupId: string,
  { sessionDigest, cardDigest }: { readonly sessionDigest: string; readonly cardDigest: string | null },
): Promise<void> {
  await ormOf(transaction)
    .update(signups)
    .set({ status: 'fulfilled', reason: null, sessionDigest, cardDigest, settledAt: sql`now()` })
    .where(eq(signups.signupId, signupId));
}
