/** API keys. The database has only their SHA-256; the function that creates a key returns it once. */
import { createHash, randomBytes } from 'node:crypto';
import { composeApiKey, visiblePrefix } from '@docgen/contracts/api-key';
import type { ApiKeyRecord, Identity, Role } from '@docgen/contracts/auth';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { apiKeys, tenants } from '../schema/core-tables.ts';
import { newestFirst } from '../schema/page-position.ts';
import { keyUseAge } from './last-uses.ts';
import { effectiveStatus, tenantStatusSql } from './tenant-status.ts';

/** Active keys of one tenant. */
export const keysPerTenantMax = 1_000;

const keyColumns = {
  keyId: apiKeys.keyId,
  name: apiKeys.name,
  role: apiKeys.role,
  keyPrefix: apiKeys.keyPrefix,
  createdAt: apiKeys.createdAt,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
  // Without column objects: in `returning`, drizzle writes them without their table.
  documentsThisMonth: sql<string>`(select coalesce(sum(u.documents), 0) from usage_sources u
    where u.tenant_id = api_keys.tenant_id and u.month = date_trunc('month', now() at time zone 'utc')::date
      and u.kind = 'key' and u.source_id = api_keys.key_id)`.mapWith(Number),
};

type KeyRow = Omit<ApiKeyRecord, 'createdAt' | 'revokedAt' | 'lastUsedAt'> & {
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
};

interface WantedKey {
  readonly role: Role;
  readonly name: string;
}

/** `apiKey` is the only copy of the key. */
export type IssuedKey = ApiKeyRecord & { readonly apiKey: string };

/** Creates a key without a limit. */
export async function issueApiKey(db: Queryable, tenantId: string, wanted: WantedKey): Promise<IssuedKey> {
  return insertKey(ormOf(db), tenantId, wanted);
}

/**
 * Creates a key; undefined when the tenant has `keysPerTenantMax` active ones. The same number of revoked keys is kept.
 * The lock on the tenant's row keeps concurrent calls from exceeding the limit.
 */
export async function createApiKey(
  transaction: Queryable,
  tenantId: string,
  wanted: WantedKey,
): Promise<IssuedKey | undefined> {
  const orm = ormOf(transaction);
  await orm.select().from(tenants).where(eq(tenants.tenantId, tenantId)).for('no key update');
  const isInUse = and(eq(apiKeys.tenantId, tenantId), isNull(apiKeys.revokedAt));
  if ((await orm.$count(apiKeys, isInUse)) >= keysPerTenantMax) return undefined;
  await removeOldRevokedKeys(orm, tenantId);
  return insertKey(orm, tenantId, wanted);
}

async function removeOldRevokedKeys(orm: NodePgDatabase, tenantId: string): Promise<void> {
  const surplus = orm
    .select({ keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, tenantId), isNotNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.revokedAt), desc(apiKeys.keyId))
    .offset(keysPerTenantMax);
  await orm.delete(apiKeys).where(inArray(apiKeys.keyId, surplus));
}

async function insertKey(orm: NodePgDatabase, tenantId: string, { role, name }: WantedKey): Promise<IssuedKey> {
  const apiKey = composeApiKey('live', randomBytes(96));
  const [row] = await orm
    .insert(apiKeys)
    .values({
      keyId: newId('key'),
      tenantId,
      keyHash: hashApiKey(apiKey),
      keyPrefix: visiblePrefix(apiKey),
      name,
      role,
    })
    .returning(keyColumns);
  if (row === undefined) throw new Error('the inserted key did not come back');
  return { ...toRecord(row), apiKey };
}

/** SHA-256 in hexadecimal, also of tokens. All have 190 random bits or more, so a slow hash adds nothing. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Newest first: all active keys, and the newest revoked ones, `keysPerTenantMax` keys in all. */
export async function listApiKeys(db: Database, tenantId: string): Promise<ApiKeyRecord[]> {
  const byAge = newestFirst(apiKeys.createdAt, apiKeys.keyId);
  // Without this order, newer revoked keys would hide active ones, and an owner could not revoke these.
  const listed = db.orm
    .select({ keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(desc(isNull(apiKeys.revokedAt)), byAge)
    .limit(keysPerTenantMax);
  const rows = await db.orm
    .select(keyColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, tenantId), inArray(apiKeys.keyId, listed)))
    .orderBy(byAge);
  return rows.map(toRecord);
}

/**
 * Revokes a key permanently. A second call changes nothing.
 *
 * @returns the key, and whether this call has revoked it; undefined when the tenant has no such key
 */
export async function revokeApiKey(
  transaction: Queryable,
  tenantId: string,
  keyId: string,
): Promise<{ readonly key: ApiKeyRecord; readonly isRevokedNow: boolean } | undefined> {
  const orm = ormOf(transaction);
  const isThis = and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId));
  const [revoked] = await orm
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(isThis, isNull(apiKeys.revokedAt)))
    .returning(keyColumns);
  const [row] = revoked === undefined ? await orm.select(keyColumns).from(apiKeys).where(isThis) : [revoked];
  return row && { key: toRecord(row), isRevokedNow: revoked !== undefined };
}

/** Revokes all keys of a tenant permanently, and returns their ids. Call it before a key is added, in the same transaction. */
export async function revokeAllKeys(transaction: Queryable, tenantId: string): Promise<string[]> {
  const orm = ormOf(transaction);
  // As in `createApiKey`: a key that a concurrent call adds would stay valid.
  await orm.select().from(tenants).where(eq(tenants.tenantId, tenantId)).for('no key update');
  const revoked = await orm
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.tenantId, tenantId), isNull(apiKeys.revokedAt)))
    .returning({ keyId: apiKeys.keyId });
  return revoked.map(({ keyId }) => keyId);
}

/** A live key or session. `isUseDue`: its last use should be written again. */
export interface FoundIdentity<I = Identity> {
  readonly identity: I;
  readonly isUseDue: boolean;
}

/** Finds the tenant of a key, so it is the only query without a tenant. Only reads (`last-uses.ts`). */
export async function findIdentityByKeyHash(
  db: Database,
  keyHash: string,
): Promise<FoundIdentity | 'revoked' | undefined> {
  const { rows } = await db.pool.query<Identity & { readonly isRevoked: boolean; readonly isUseDue: boolean }>({
    name: 'find-identity-of-key',
    text: `select k.tenant_id as "tenantId", t.name as "tenantName", k.role, t.tier, k.key_id as "keyId",
        k.key_prefix as "keyPrefix", ${tenantStatusSql('t')} as status, k.revoked_at is not null as "isRevoked",
        (k.last_used_at is null or k.last_used_at < now() - ${keyUseAge}) as "isUseDue"
      from api_keys k join tenants t using (tenant_id) where k.key_hash = $1`,
    values: [keyHash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isRevoked, isUseDue, ...identity } = row;
  return isRevoked ? 'revoked' : { identity, isUseDue };
}

/** The tenant of a key, revoked or not. Finds the tenant, so it is a query without one. */
export async function findKeyByHash(
  db: Queryable,
  keyHash: string,
): Promise<{ readonly tenantId: string; readonly keyId: string } | undefined> {
  const [row] = await ormOf(db)
    .select({ tenantId: apiKeys.tenantId, keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, keyHash));
  return row;
}

/** The identity of a key that the gateway has already resolved. */
export async function findIdentityOfKey(db: Database, tenantId: string, keyId: string): Promise<Identity | undefined> {
  const [identity] = await db.orm
    .select({
      tenantId: apiKeys.tenantId,
      tenantName: tenants.name,
      role: apiKeys.role,
      tier: tenants.tier,
      keyId: apiKeys.keyId,
      keyPrefix: apiKeys.keyPrefix,
      status: effectiveStatus,
    })
    .from(apiKeys)
    .innerJoin(tenants, eq(tenants.tenantId, apiKeys.tenantId))
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)));
  return identity;
}

function toRecord(row: KeyRow): ApiKeyRecord {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
